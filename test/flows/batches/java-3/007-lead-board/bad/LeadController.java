import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.bind.annotation.*;

@RestController
public class LeadController {
  private final JdbcTemplate jdbc;

  public LeadController(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  @GetMapping("/leads")
  public int leads(@RequestParam("sort") String sort, @RequestParam("page") int page) {
    LeadQuery query = new LeadQuery(sort, page);
    List<?> rows = jdbc.queryForList("SELECT id, name FROM leads" + query.tail()); // SINK
    return rows.size();
  }
}
