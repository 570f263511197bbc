package stub;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** What the stubs were asked to do, in order, and what they are to answer. */
public class Notes {
    public static final List<String> said = Collections.synchronizedList(new ArrayList<String>());
    public static int descriptor = -1; // of the file that stands for every document
    public static boolean refuses = false; // does the next app refuse to start?

    public static void note(Object... words) {
        StringBuilder line = new StringBuilder();
        for (Object word : words) {
            line.append(line.length() == 0 ? "" : " ").append(word);
        }
        said.add(line.toString());
    }
}
