package android.content;

import android.os.Parcelable;

public class ContentValues implements Parcelable {
    private final StringBuilder told = new StringBuilder();

    public void put(String key, String value) {
        told.append(" ").append(key).append("=String:").append(value);
    }

    public void put(String key, Byte value) {
        told.append(" ").append(key).append("=Byte:").append(value);
    }

    public void put(String key, Short value) {
        told.append(" ").append(key).append("=Short:").append(value);
    }

    public void put(String key, Integer value) {
        told.append(" ").append(key).append("=Integer:").append(value);
    }

    public void put(String key, Long value) {
        told.append(" ").append(key).append("=Long:").append(value);
    }

    public void put(String key, Float value) {
        told.append(" ").append(key).append("=Float:").append(value);
    }

    public void put(String key, Double value) {
        told.append(" ").append(key).append("=Double:").append(value);
    }

    public void put(String key, Boolean value) {
        told.append(" ").append(key).append("=Boolean:").append(value);
    }

    public void put(String key, byte[] value) {
        told.append(" ").append(key).append("=byte[]:").append(value);
    }

    @Override
    public String toString() {
        return told.toString();
    }
}
