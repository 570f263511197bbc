package android.os;

public class VibrationEffect implements Parcelable {
    public static final int DEFAULT_AMPLITUDE = -1;
    public final long milliseconds;

    private VibrationEffect(long milliseconds) {
        this.milliseconds = milliseconds;
    }

    public static VibrationEffect createOneShot(long milliseconds, int amplitude) {
        return new VibrationEffect(milliseconds);
    }

    public static VibrationEffect createWaveform(long[] timings, int repeat) {
        return new VibrationEffect(timings[0]);
    }

    public static VibrationEffect createWaveform(long[] timings, int[] amplitudes, int repeat) {
        return new VibrationEffect(timings[0]);
    }
}
