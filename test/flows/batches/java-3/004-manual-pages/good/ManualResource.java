import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import java.io.IOException;
import java.nio.file.Files;

@Path("/manuals")
public class ManualResource {
  private static final java.nio.file.Path ROOT = java.nio.file.Path.of("/srv/app/manuals");

  @GET
  @Produces("text/plain")
  public String page(@QueryParam("page") String page) throws IOException {
    java.nio.file.Path file = locate(page);
    if (file == null) {
      return "No such page";
    }
    return Files.readString(file); // SINK
  }

  private static java.nio.file.Path locate(String page) {
    java.nio.file.Path file = ROOT.resolve(page).normalize();
    return file.startsWith(ROOT) ? file.toAbsolutePath() : null;
  }
}
