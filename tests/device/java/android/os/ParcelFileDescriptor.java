package android.os;

import stub.Notes;

public class ParcelFileDescriptor implements Parcelable {
    public int detachFd() {
        return Notes.descriptor;
    }
}
