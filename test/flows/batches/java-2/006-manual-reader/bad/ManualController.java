import java.io.IOException;
import java.nio.file.*;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.server.ResponseStatusException;

@RestController
public class ManualController {
  private static final Path ROOT = Path.of("/srv/app/manuals");

  @GetMapping(value = "/manuals", produces = "text/plain")
  public String page(@RequestParam("page") String page) throws IOException {
    Path asked = ROOT.resolve("./" + page);
    Path file = asked.normalize();
    if (!asked.startsWith(ROOT)) {
      throw new ResponseStatusException(HttpStatus.FORBIDDEN);
    }
    return Files.readString(file); // SINK
  }
}
