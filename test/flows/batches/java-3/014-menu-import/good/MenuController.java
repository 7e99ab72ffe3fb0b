import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.springframework.web.bind.annotation.*;
import org.w3c.dom.Document;

@RestController
public class MenuController {
  @PostMapping("/menus")
  public String store(@RequestBody String xml) throws Exception {
    Document menu = new MenuParsers().builder().parse(new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8))); // SINK
    return menu.getElementsByTagName("dish").getLength() + " dishes";
  }
}
