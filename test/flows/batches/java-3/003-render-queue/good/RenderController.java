import java.io.IOException;
import org.springframework.web.bind.annotation.*;

@RestController
public class RenderController {
  private static final String[] SHELL = {"/bin/sh", "-c"};

  @PostMapping("/render")
  public String render(@RequestParam("format") String format, @RequestParam("scene") int scene) throws IOException {
    String ending = ending(format);
    String command = "render-scene " + scene + " > /srv/app/out/" + scene + "." + ending;
    Runtime.getRuntime().exec(new String[] {SHELL[0], SHELL[1], command}); // SINK
    return "queued";
  }

  private static String ending(String format) {
    return switch (format.toLowerCase()) {
      case "png", "image/png" -> "png";
      case "jpg", "jpeg" -> "jpg";
      case "svg" -> "svg";
      default -> {
        String last = format.substring(format.lastIndexOf('/') + 1);
        yield last.isBlank() ? "png" : "png";
      }
    };
  }
}
