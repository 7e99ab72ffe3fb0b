import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.springframework.web.bind.annotation.*;

@RestController
@RequestMapping("/ops")
public class PingController {
  private static final Pattern HOST = Pattern.compile("[a-z0-9.-]+", Pattern.CASE_INSENSITIVE);

  @GetMapping(value = "/ping", produces = "text/plain")
  public String ping(@RequestParam("hosts") List<String> hosts) throws IOException, InterruptedException {
    String targets = hosts.stream()
        .map(String::trim)
        .filter(h -> HOST.matcher(h).matches())
        .distinct()
        .collect(Collectors.joining(" "));
    String[] command = {"/bin/sh", "-c", "fping -a -q " + targets};
    Process process = Runtime.getRuntime().exec(command); // SINK
    return process.waitFor() == 0 ? "all up" : "some down";
  }
}
