package android.content;

import android.content.pm.PackageManager;
import android.os.Bundle;
import android.os.Vibrator;
import stub.Notes;

public abstract class Context {
    public static final String VIBRATOR_SERVICE = "vibrator";

    public Object getSystemService(String name) {
        return name.equals(VIBRATOR_SERVICE) ? new Vibrator() : null;
    }

    public final <T> T getSystemService(Class<T> kind) {
        return null;
    }

    public ContentResolver getContentResolver() {
        return new ContentResolver();
    }

    public PackageManager getPackageManager() {
        return new PackageManager();
    }

    public void startActivity(Intent intent) {
        startActivity(intent, null);
    }

    public void startActivity(Intent intent, Bundle options) {
        if (Notes.refuses) {
            throw new RuntimeException("No Activity found to handle Intent");
        }
        Notes.note("start", intent);
    }
}
