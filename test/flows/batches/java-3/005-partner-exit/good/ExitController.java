import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import org.springframework.web.bind.annotation.*;

@RestController
public class ExitController {
  private static final String PARTNER = ".partner.example";

  @GetMapping("/exit")
  public void leave(@RequestParam("to") String to, HttpServletResponse response) throws IOException {
    String target = isPartner(to) ? to : "/";
    response.sendRedirect(target); // SINK
  }

  private static boolean isPartner(String address) {
    try {
      URI uri = new URI(address);
      return "https".equals(uri.getScheme()) && uri.getHost() != null
          && uri.getUserInfo() == null && uri.getHost().endsWith(PARTNER);
    } catch (URISyntaxException e) {
      return false;
    }
  }
}
