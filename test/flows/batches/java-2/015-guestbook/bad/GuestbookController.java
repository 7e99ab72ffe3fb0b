import java.util.List;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.util.HtmlUtils;

@RestController
public class GuestbookController {
  record Entry(long id, String author, String text) {
    String toHtml() {
      return "<li id=\"e" + id + "\"><b>" + HtmlUtils.htmlEscape(author) + "</b>: " + text + "</li>";
    }
  }

  private final JdbcTemplate jdbc;

  public GuestbookController(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  @GetMapping(value = "/guestbook", produces = "text/html")
  public String show() {
    List<Entry> entries = jdbc.query("SELECT id, author, text FROM guestbook ORDER BY id DESC",
        (rs, n) -> new Entry(rs.getLong("id"), rs.getString("author"), rs.getString("text")));
    return entries.stream().map(Entry::toHtml).collect(Collectors.joining("", "<ul>", "</ul>")); // SINK
  }
}
