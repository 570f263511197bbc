package android.media;

import stub.Notes;

public class ToneGenerator {
    public static final int TONE_CDMA_ALERT_CALL_GUARD = 93;
    public static boolean free = true;

    public ToneGenerator(int stream, int loudness) {
        if (!free) {
            throw new RuntimeException("Init failed");
        }
        Notes.note("tones", stream, loudness);
    }

    public boolean startTone(int tone) {
        Notes.note("tone without end", tone);
        return true;
    }

    public boolean startTone(int tone, int milliseconds) {
        Notes.note("tone", tone, milliseconds);
        return true;
    }
}
