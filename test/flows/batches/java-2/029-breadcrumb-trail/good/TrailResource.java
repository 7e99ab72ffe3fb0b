import jakarta.ws.rs.*;
import jakarta.ws.rs.core.MediaType;
import java.util.*;
import org.owasp.encoder.Encode;

@Path("/trail")
public class TrailResource {
  @GET
  @Produces(MediaType.TEXT_HTML)
  public String trail(@QueryParam("path") String path) {
    List<String> parts = Arrays.asList(path.split("\\|"));
    return "<nav>" + render(parts) + "</nav>"; // SINK
  }

  private String render(List<String> parts) {
    if (parts.size() == 1) {
      return "<b>" + Encode.forHtml(parts.get(0)) + "</b>";
    }
    String head = "<i>" + Encode.forHtml(parts.get(0)) + "</i> / ";
    return head + render(parts.subList(1, parts.size()));
  }
}
