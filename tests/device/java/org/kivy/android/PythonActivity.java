package org.kivy.android;

import android.app.Activity;
import android.content.Intent;
import android.view.SurfaceView;
import java.util.ArrayList;
import java.util.List;

/** The activity of the bootstrap, as far as the app calls it. */
public class PythonActivity extends Activity {
    public static PythonActivity mActivity = new PythonActivity();
    public static final SurfaceView surface = new SurfaceView();
    private final List<ActivityResultListener> results = new ArrayList<ActivityResultListener>();
    private final List<NewIntentListener> intents = new ArrayList<NewIntentListener>();

    public interface ActivityResultListener {
        void onActivityResult(int request, int result, Intent data);
    }

    public interface NewIntentListener {
        void onNewIntent(Intent intent);
    }

    public static SurfaceView getSurface() {
        return surface;
    }

    public void registerActivityResultListener(ActivityResultListener listener) {
        results.add(listener);
    }

    public void unregisterActivityResultListener(ActivityResultListener listener) {
        results.remove(listener);
    }

    public void registerNewIntentListener(NewIntentListener listener) {
        intents.add(listener);
    }

    public void unregisterNewIntentListener(NewIntentListener listener) {
        intents.remove(listener);
    }

    public void answer(int request, int result, Intent data) {
        for (ActivityResultListener one : new ArrayList<ActivityResultListener>(results)) {
            one.onActivityResult(request, result, data);
        }
    }

    public void open(Intent intent) {
        for (NewIntentListener one : new ArrayList<NewIntentListener>(intents)) {
            one.onNewIntent(intent);
        }
    }

    public int listeners() {
        return results.size() + intents.size();
    }
}
