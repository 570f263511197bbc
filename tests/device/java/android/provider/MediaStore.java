package android.provider;

import android.net.Uri;

public final class MediaStore {
    public static final class Downloads {
        public static final Uri EXTERNAL_CONTENT_URI = Uri.parse("content://media/downloads");
    }
}
