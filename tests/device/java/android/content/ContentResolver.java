package android.content;

import android.net.Uri;
import android.os.Bundle;
import android.os.CancellationSignal;
import android.os.ParcelFileDescriptor;
import java.io.FileNotFoundException;
import stub.Notes;

public class ContentResolver {
    public static boolean full = false;

    public final Uri insert(Uri table, ContentValues values) {
        Notes.note("insert", table + values.toString());
        return full ? null : Uri.parse("content://downloads/7");
    }

    public final Uri insert(Uri table, ContentValues values, Bundle extras) {
        return insert(table, values);
    }

    public final ParcelFileDescriptor openFileDescriptor(Uri address, String mode)
            throws FileNotFoundException {
        return openFileDescriptor(address, mode, null);
    }

    public final ParcelFileDescriptor openFileDescriptor(
            Uri address, String mode, CancellationSignal signal) throws FileNotFoundException {
        if (Notes.descriptor < 0) {
            throw new FileNotFoundException(address.toString());
        }
        Notes.note("open", address, mode);
        return new ParcelFileDescriptor();
    }
}
