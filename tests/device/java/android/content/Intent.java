package android.content;

import android.net.Uri;
import android.os.Bundle;
import android.os.Parcelable;
import java.io.Serializable;

/** An intent with all of Android's constructors and forms of putExtra. */
public class Intent implements Parcelable {
    public static final String ACTION_SEND = "android.intent.action.SEND";
    public static final String ACTION_VIEW = "android.intent.action.VIEW";
    public static final String ACTION_MAIN = "android.intent.action.MAIN";
    public static final String ACTION_OPEN_DOCUMENT = "android.intent.action.OPEN_DOCUMENT";
    public static final String CATEGORY_OPENABLE = "android.intent.category.OPENABLE";
    public static final String EXTRA_TEXT = "android.intent.extra.TEXT";
    public static final String EXTRA_STREAM = "android.intent.extra.STREAM";
    public static final String EXTRA_SUBJECT = "android.intent.extra.SUBJECT";
    public static final int FLAG_GRANT_READ_URI_PERMISSION = 1;

    private String action;
    private Uri data;
    private final StringBuilder told = new StringBuilder();

    public Intent() {}

    public Intent(Intent other) {
        this.action = other.action;
    }

    public Intent(String action) {
        this.action = action;
    }

    public Intent(String action, Uri data) {
        this.action = action;
        this.data = data;
    }

    public Intent(Context context, Class<?> cls) {}

    public Intent(String action, Uri data, Context context, Class<?> cls) {
        this.action = action;
        this.data = data;
    }

    public String getAction() {
        return action;
    }

    public Uri getData() {
        return data;
    }

    public Intent setData(Uri data) {
        this.data = data;
        return this;
    }

    public boolean hasExtra(String name) {
        return told.indexOf(" " + name + "=") >= 0;
    }

    public Intent setType(String type) {
        return extra("type", "String", type);
    }

    public Intent addCategory(String category) {
        return extra("category", "String", category);
    }

    public Intent addFlags(int flags) {
        return extra("flags", "int", flags);
    }

    public static Intent createChooser(Intent target, CharSequence title) {
        Intent chooser = new Intent("android.intent.action.CHOOSER");
        chooser.told.append(" title=").append(title).append(" [").append(target).append("]");
        return chooser;
    }

    public static Intent createChooser(Intent target, CharSequence title, IntentSender sender) {
        return createChooser(target, title);
    }

    public Intent putExtra(String name, boolean value) {
        return extra(name, "boolean", value);
    }

    public Intent putExtra(String name, byte value) {
        return extra(name, "byte", value);
    }

    public Intent putExtra(String name, char value) {
        return extra(name, "char", value);
    }

    public Intent putExtra(String name, short value) {
        return extra(name, "short", value);
    }

    public Intent putExtra(String name, int value) {
        return extra(name, "int", value);
    }

    public Intent putExtra(String name, long value) {
        return extra(name, "long", value);
    }

    public Intent putExtra(String name, float value) {
        return extra(name, "float", value);
    }

    public Intent putExtra(String name, double value) {
        return extra(name, "double", value);
    }

    public Intent putExtra(String name, String value) {
        return extra(name, "String", value);
    }

    public Intent putExtra(String name, CharSequence value) {
        return extra(name, "CharSequence", value);
    }

    public Intent putExtra(String name, Parcelable value) {
        return extra(name, "Parcelable", value);
    }

    public Intent putExtra(String name, Parcelable[] value) {
        return extra(name, "Parcelable[]", value);
    }

    public Intent putExtra(String name, Serializable value) {
        return extra(name, "Serializable", value);
    }

    public Intent putExtra(String name, boolean[] value) {
        return extra(name, "boolean[]", value);
    }

    public Intent putExtra(String name, byte[] value) {
        return extra(name, "byte[]", value);
    }

    public Intent putExtra(String name, short[] value) {
        return extra(name, "short[]", value);
    }

    public Intent putExtra(String name, char[] value) {
        return extra(name, "char[]", value);
    }

    public Intent putExtra(String name, int[] value) {
        return extra(name, "int[]", value);
    }

    public Intent putExtra(String name, long[] value) {
        return extra(name, "long[]", value);
    }

    public Intent putExtra(String name, float[] value) {
        return extra(name, "float[]", value);
    }

    public Intent putExtra(String name, double[] value) {
        return extra(name, "double[]", value);
    }

    public Intent putExtra(String name, String[] value) {
        return extra(name, "String[]", value);
    }

    public Intent putExtra(String name, CharSequence[] value) {
        return extra(name, "CharSequence[]", value);
    }

    public Intent putExtra(String name, Bundle value) {
        return extra(name, "Bundle", value);
    }

    private Intent extra(String name, String kind, Object value) {
        told.append(" ").append(name).append("=").append(kind).append(":").append(value);
        return this;
    }

    @Override
    public String toString() {
        return action + told;
    }
}
