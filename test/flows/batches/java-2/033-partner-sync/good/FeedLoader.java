import java.io.IOException;
import java.net.URI;
import java.net.http.*;

class FeedLoader {
  private final HttpClient client = HttpClient.newHttpClient();

  String load(URI feed) throws IOException, InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(feed).header("Accept", "application/xml").build();
    HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString()); // SINK
    return response.statusCode() == 200 ? response.body() : "";
  }
}
