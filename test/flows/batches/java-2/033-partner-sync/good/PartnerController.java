import java.net.URI;
import java.util.concurrent.*;
import org.springframework.web.bind.annotation.*;

@RestController
@RequestMapping("/partners")
public class PartnerController {
  record Sync(String name, String feed) {}

  private final FeedLoader loader = new FeedLoader();

  @PostMapping(value = "/sync", produces = "application/json")
  public int sync(@RequestBody Sync sync) throws Exception {
    URI feed = URI.create(sync.feed());
    if (!"feeds.partner.example".equals(feed.getHost())) {
      throw new IllegalArgumentException("unknown partner " + sync.name());
    }
    ExecutorService pool = Executors.newSingleThreadExecutor();
    try {
      Future<String> body = pool.submit(() -> loader.load(feed));
      return body.get(10, TimeUnit.SECONDS).length();
    } finally {
      pool.shutdown();
    }
  }
}
