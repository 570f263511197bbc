package android.content.pm;

import android.content.Intent;
import java.util.ArrayList;
import java.util.List;
import stub.Notes;

public class PackageManager {
    public static int engines = 1;

    public static final class ResolveInfoFlags {}

    public List<ResolveInfo> queryIntentServices(Intent intent, int flags) {
        Notes.note("query", intent.getAction());
        List<ResolveInfo> found = new ArrayList<ResolveInfo>();
        for (int at = 0; at < engines; at++) {
            found.add(new ResolveInfo());
        }
        return found;
    }

    public List<ResolveInfo> queryIntentServices(Intent intent, ResolveInfoFlags flags) {
        return queryIntentServices(intent, 0);
    }
}
