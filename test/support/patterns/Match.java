import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** The same as match.py, as a validator of JSON Schema does it that is written in Java. */
public class Match {
  public static void main(String[] args) throws Exception {
    List<String> patterns = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
    for (String line = input.readLine(); line != null; line = input.readLine()) {
      StringBuilder text = new StringBuilder();
      String hex = line.trim();
      for (int at = 0; at < hex.length(); at += 4) {
        text.append((char) Integer.parseInt(hex.substring(at, at + 4), 16));
      }
      (line.startsWith(" ") ? texts : patterns).add(text.toString());
    }
    for (String pattern : patterns) {
      try {
        Pattern compiled = Pattern.compile(pattern);
        StringBuilder matches = new StringBuilder();
        for (String text : texts) matches.append(compiled.matcher(text).find() ? '1' : '0');
        System.out.println(matches);
      } catch (PatternSyntaxException error) {
        System.out.println(error.getDescription());
      }
    }
  }
}
