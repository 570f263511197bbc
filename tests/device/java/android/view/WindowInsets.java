package android.view;

import android.graphics.Insets;

public final class WindowInsets {
    private final Insets bars, notch, keyboard;

    public WindowInsets(Insets bars, Insets notch, Insets keyboard) {
        this.bars = bars;
        this.notch = notch;
        this.keyboard = keyboard;
    }

    public static final class Type {
        public static int statusBars() {
            return 1;
        }

        public static int navigationBars() {
            return 2;
        }

        public static int systemBars() {
            return 3;
        }

        public static int ime() {
            return 8;
        }

        public static int displayCutout() {
            return 128;
        }
    }

    public Insets getInsets(int kinds) {
        Insets found = Insets.of(0, 0, 0, 0);
        found = (kinds & 3) != 0 ? most(found, bars) : found;
        found = (kinds & 8) != 0 ? most(found, keyboard) : found;
        return (kinds & 128) != 0 && notch != null ? most(found, notch) : found;
    }

    public int getSystemWindowInsetLeft() {
        return bars.left;
    }

    public int getSystemWindowInsetTop() {
        return bars.top;
    }

    public int getSystemWindowInsetRight() {
        return bars.right;
    }

    public int getSystemWindowInsetBottom() {
        return bars.bottom;
    }

    public DisplayCutout getDisplayCutout() {
        return notch == null ? null : new DisplayCutout(notch);
    }

    private static Insets most(Insets one, Insets other) {
        return Insets.of(
                Math.max(one.left, other.left),
                Math.max(one.top, other.top),
                Math.max(one.right, other.right),
                Math.max(one.bottom, other.bottom));
    }
}
