import java.net.URI;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.client.RestTemplate;

@RestController
public class WebhookController {
  private static final Logger LOG = LoggerFactory.getLogger(WebhookController.class);
  private final RestTemplate rest;

  public WebhookController(RestTemplate rest) {
    this.rest = rest;
  }

  @PostMapping("/webhooks/check")
  public String check(@RequestParam("url") String url) {
    try {
      HookHosts.require(URI.create(url));
    } catch (IllegalArgumentException e) {
      LOG.warn("webhook refused");
      return String.valueOf("unknown host");
    }
    String answer = rest.getForObject(url, String.class); // SINK
    return "answered " + (answer == null ? 0 : answer.length());
  }
}
