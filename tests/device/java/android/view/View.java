package android.view;

public class View {
    public int left, top, width, height;
    public WindowInsets insets;

    public int getWidth() {
        return width;
    }

    public int getHeight() {
        return height;
    }

    public void getLocationInWindow(int[] corner) {
        corner[0] = left;
        corner[1] = top;
    }

    public WindowInsets getRootWindowInsets() {
        return insets;
    }
}
