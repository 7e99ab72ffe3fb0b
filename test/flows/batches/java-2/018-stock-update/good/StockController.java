import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.bind.annotation.*;

@RestController
public class StockController {
  private static final int SCHEMA = 4;
  private final JdbcTemplate jdbc;

  public StockController(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  @PostMapping("/stock")
  public int book(@RequestParam("sku") String sku, @RequestParam("count") int count) {
    String condition = "sku = ?";
    if (SCHEMA < 4) {
      condition = "lower(sku) = lower('" + sku + "')";
    }
    String sql = "UPDATE stock SET count = count + " + count + " WHERE " + condition;
    return jdbc.update(sql, sku); // SINK
  }
}
