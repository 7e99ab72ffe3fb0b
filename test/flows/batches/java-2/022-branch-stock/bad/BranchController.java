import java.util.*;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate;
import org.springframework.web.bind.annotation.*;

@RestController
public class BranchController {
  private final NamedParameterJdbcTemplate jdbc;

  public BranchController(NamedParameterJdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  @GetMapping("/branches")
  public int stock(@RequestParam("branch") String branch) {
    Deque<String> wanted = new ArrayDeque<>();
    wanted.addLast("main");
    wanted.addLast(branch);
    Iterator<String> each = wanted.iterator();
    String first = each.next();
    String table = each.hasNext() ? each.next() : first;
    Map<String, Object> values = Map.of("min", 1);
    return jdbc.queryForList("SELECT * FROM stock_" + table + " WHERE count >= :min", values).size(); // SINK
  }
}
