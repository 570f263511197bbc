package android.os;

import android.media.AudioAttributes;
import stub.Notes;

public class Vibrator {
    public static boolean there = true;

    public boolean hasVibrator() {
        return there;
    }

    public void vibrate(long milliseconds) {
        Notes.note("vibrate old", milliseconds);
    }

    public void vibrate(long milliseconds, AudioAttributes attributes) {
        Notes.note("vibrate old attributes", milliseconds);
    }

    public void vibrate(long[] pattern, int repeat) {
        Notes.note("vibrate pattern");
    }

    public void vibrate(long[] pattern, int repeat, AudioAttributes attributes) {
        Notes.note("vibrate pattern attributes");
    }

    public void vibrate(VibrationEffect effect) {
        Notes.note("vibrate", effect.milliseconds);
    }

    public void vibrate(VibrationEffect effect, AudioAttributes attributes) {
        Notes.note("vibrate attributes", effect.milliseconds);
    }

    public void cancel() {
        Notes.note("cancel");
    }
}
