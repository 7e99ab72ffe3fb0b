import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.io.IOException;
import java.net.URI;
import java.net.http.*;

@Path("/tracking")
public class TrackingResource {
  private static final String DOMAIN = ".parcels.example/status";

  @GET
  public String status(@QueryParam("depot") String depot, @QueryParam("by") String by) throws IOException, InterruptedException {
    String address = "https://" + Source.named(by).label(depot) + DOMAIN;
    HttpRequest request = HttpRequest.newBuilder(URI.create(address)).GET().build();
    HttpResponse<String> answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()); // SINK
    return answer.statusCode() == 200 ? "known" : "unknown";
  }
}
