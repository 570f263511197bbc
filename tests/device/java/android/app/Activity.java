package android.app;

import android.content.Context;
import android.content.Intent;
import android.os.Bundle;
import android.view.Window;
import stub.Notes;

public class Activity extends Context {
    public static Intent opened = new Intent(Intent.ACTION_MAIN);
    public static final Window window = new Window();

    public Window getWindow() {
        return window;
    }

    public Intent getIntent() {
        return opened;
    }

    public void startActivityForResult(Intent intent, int request) {
        startActivityForResult(intent, request, null);
    }

    public void startActivityForResult(Intent intent, int request, Bundle options) {
        if (Notes.refuses) {
            throw new RuntimeException("No Activity found to handle Intent");
        }
        Notes.note("ask", request, intent);
    }
}
