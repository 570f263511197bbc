package android.view;

public class Window {
    public final View decor = new View();

    public View getDecorView() {
        return decor;
    }
}
