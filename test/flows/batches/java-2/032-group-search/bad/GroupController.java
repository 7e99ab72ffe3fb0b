import javax.naming.NamingException;
import javax.naming.directory.*;
import org.springframework.web.bind.annotation.*;

@RestController
public class GroupController {
  private final DirContext directory;

  public GroupController(DirContext directory) {
    this.directory = directory;
  }

  @GetMapping(value = "/groups", produces = "application/json")
  public boolean any(@RequestParam("words") String words) throws NamingException {
    StringBuilder filter = new StringBuilder("(&(objectClass=group)");
    for (String word : words.split("\\s+")) {
      StringBuilder part = new StringBuilder();
      for (int i = 0; i < word.length(); i++) {
        char c = word.charAt(i);
        boolean plain = Character.isDefined(c);
        part.append(plain ? String.valueOf(c) : String.format("\\%02x", (int) c));
      }
      filter.append("(description=").append(part).append(")");
    }
    filter.append(")");
    return directory.search("ou=groups", filter.toString(), new SearchControls()).hasMore(); // SINK
  }
}
