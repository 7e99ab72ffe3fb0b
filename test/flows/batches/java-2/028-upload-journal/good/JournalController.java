import org.slf4j.*;
import org.springframework.web.bind.annotation.*;

@RestController
@RequestMapping("/journal")
public class JournalController {
  private static final Logger LOG = LoggerFactory.getLogger("journal");
  private static String uploader = "nobody";
  private static int flushed;

  @PostMapping("/uploader")
  public void uploader(@RequestParam("name") String name) {
    uploader = name.replaceAll("\\W", "_");
  }

  @GetMapping(value = "/flush", produces = "text/plain")
  public String flush() {
    flushed++;
    LOG.warn("flush " + flushed + " asked for by " + uploader); // SINK
    return "done";
  }
}
