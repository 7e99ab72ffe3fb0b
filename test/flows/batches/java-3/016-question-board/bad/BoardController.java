import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.util.HtmlUtils;

@RestController
public class BoardController {
  private final TextSteps steps = new TextSteps();

  public BoardController() {
    steps.add(String::strip);
    steps.add(HtmlUtils::htmlEscape);
    steps.add(text -> text.replace("\n", "<br>"));
  }

  @GetMapping(value = "/board/preview", produces = MediaType.TEXT_HTML_VALUE)
  public String preview(@RequestParam("question") String question) {
    String shown = steps.apply(question);
    return "<section><h2>Your question</h2><p>" + shown + "</p></section>"; // SINK
  }
}
