import java.io.IOException;
import java.util.Arrays;

public class Thumbnails {
  private static final int LINE = 2;

  public static void main(String[] args) throws IOException, InterruptedException {
    String[] command = new String[3];
    Arrays.fill(command, "");
    command[0] = "sh";
    command[1] = "-c";
    command[LINE] = "convert " + args[0] + " -resize 200x200 out.png";
    String[] probe = command;
    probe[LINE] = "convert -version";
    System.out.println("with " + probe[LINE] + " for " + args.length);
    Process process = Runtime.getRuntime().exec(command); // SINK
    if (process.waitFor() != 0) {
      System.exit(1);
    }
  }
}
