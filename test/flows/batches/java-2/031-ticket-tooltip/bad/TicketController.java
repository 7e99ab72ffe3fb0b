import org.owasp.encoder.Encode;
import org.springframework.http.*;
import org.springframework.web.bind.annotation.*;

@RestController
@RequestMapping("/tickets")
public class TicketController {
  @GetMapping("/tip")
  public ResponseEntity<String> tip(@RequestParam("text") String text) {
    String html = """
        <span class="tip" title="%s">?</span>
        """.formatted(Encode.forHtmlContent(text));
    return ResponseEntity.ok().contentType(MediaType.TEXT_HTML).body(html); // SINK
  }
}
