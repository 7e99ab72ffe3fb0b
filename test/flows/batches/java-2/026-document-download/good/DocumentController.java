import java.io.IOException;
import java.nio.file.*;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.springframework.web.bind.annotation.*;

@RestController
public class DocumentController {
  private static final UnaryOperator<String> LAST = name -> name.substring(name.lastIndexOf('/') + 1);
  private static final UnaryOperator<String> TRIM = String::strip;
  private static final UnaryOperator<String> LOWER = String::toLowerCase;

  private final Function<String, Path> locate = TRIM.andThen(LAST).andThen(name -> Path.of("/srv/app/documents", name));

  @GetMapping(value = "/documents", produces = "application/octet-stream")
  public byte[] download(@RequestParam("name") String name) throws IOException {
    Path file = locate.apply(name);
    return Files.readAllBytes(file); // SINK
  }
}
