import java.io.IOException;
import org.springframework.web.bind.annotation.*;

@RestController
public class HistoryController {
  @GetMapping("/history")
  public String history(@RequestParam("branch") String branch, @RequestParam("count") int count) throws IOException {
    if (branch.isBlank() || branch.length() > 100) {
      return "no such branch";
    }
    GitCommand command = new GitCommand("log")
        .flag("--oneline")
        .count(count)
        .branch(branch);
    ProcessBuilder builder = new ProcessBuilder(command.words());
    builder.redirectErrorStream(true);
    builder.start(); // SINK
    return "read";
  }
}
