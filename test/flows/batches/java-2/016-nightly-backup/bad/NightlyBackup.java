import java.io.IOException;
import java.time.LocalDate;
import java.util.Optional;

public class NightlyBackup {
  private static final String TARGET = "/var/backups/";

  public static void main(String[] args) throws IOException, InterruptedException {
    String folder = Optional.ofNullable(System.getenv("BACKUP_FOLDER")).orElse("/srv/data");
    String archive = TARGET + LocalDate.of(2024, 5, 1) + ".tgz";
    String line = String.format("tar czf %s %s && touch %s.done", archive, quote(folder), archive);
    ProcessBuilder builder = new ProcessBuilder("/bin/bash", "-c", line);
    builder.redirectErrorStream(true);
    Process process = builder.start(); // SINK
    System.out.println("finished with " + process.waitFor());
  }

  private static String quote(String word) {
    return "'" + word.replace("\"", "\\\"") + "'";
  }
}
