import java.io.*;
import java.nio.charset.StandardCharsets;
import javax.xml.parsers.*;
import org.springframework.web.bind.annotation.*;
import org.w3c.dom.Document;

@RestController
public class FeedController {
  @PostMapping(value = "/feeds", produces = "application/json")
  public String add(@RequestBody String feed) throws Exception {
    DocumentBuilder builder = XmlTools.builder();
    Document document = builder.parse(new ByteArrayInputStream(feed.getBytes(StandardCharsets.UTF_8))); // SINK
    int items = document.getElementsByTagName("item").getLength();
    return "{\"items\": " + items + "}";
  }
}
