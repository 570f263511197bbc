package android.speech.tts;

import android.content.Context;
import android.os.Bundle;
import java.util.HashMap;
import java.util.Locale;
import stub.Notes;

/** A speaking machine that binds when it is told to, on a thread of its own. */
public class TextToSpeech {
    public interface OnInitListener {
        void onInit(int status);
    }

    public static int language = 0; // what setLanguage answers
    public static int answer = 0; // what speak answers
    public static boolean atOnce = false; // does it refuse while it is being made?
    private static OnInitListener listener;

    public TextToSpeech(Context context, OnInitListener listener) {
        this(context, listener, null);
    }

    public TextToSpeech(Context context, OnInitListener listener, String engine) {
        TextToSpeech.listener = listener;
        if (atOnce) {
            listener.onInit(-1);
        }
    }

    public static void bind(final int status) throws InterruptedException {
        Thread thread = new Thread(() -> listener.onInit(status));
        thread.start();
        thread.join();
    }

    public int setLanguage(Locale locale) {
        Notes.note("language", locale);
        return language;
    }

    public int speak(CharSequence text, int queue, Bundle parameters, String id) {
        Notes.note("speak", text, queue, id);
        return answer;
    }

    public int speak(String text, int queue, HashMap<String, String> parameters) {
        Notes.note("speak old", text, queue);
        return answer;
    }

    public int stop() {
        Notes.note("stop");
        return 0;
    }

    public void shutdown() {
        Notes.note("shutdown");
    }
}
