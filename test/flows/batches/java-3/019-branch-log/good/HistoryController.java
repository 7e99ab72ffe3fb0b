import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.springframework.web.bind.annotation.*;

@RestController
public class HistoryController {
  private static final List<String> BASE = List.of("git", "-C", "/srv/app/repo", "log", "--oneline");

  @GetMapping("/history")
  public String history(@RequestParam("branch") String branch, @RequestParam("count") int count) throws IOException {
    if (branch.isBlank() || branch.startsWith("-")) {
      return "no such branch";
    }
    List<String> command = new ArrayList<>(BASE);
    command.add("-" + Math.max(1, Math.min(count, 100)));
    command.add(branch);
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.redirectErrorStream(true);
    builder.start(); // SINK
    return "read";
  }
}
