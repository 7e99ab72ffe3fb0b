import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.bind.annotation.*;

@RestController
@RequestMapping("/bookings")
public class BookingController {
  private static final Pattern GUEST = Pattern.compile("[\\p{L}0-9 -]{1,40}");
  private final JdbcTemplate jdbc;

  public BookingController(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  @GetMapping
  public List<Map<String, Object>> search(@RequestParam("guest") String guest, @RequestParam("limit") int limit) {
    if (!isName(guest)) {
      return List.of();
    }
    int rows = Math.min(limit, 50);
    return jdbc.queryForList("SELECT id, arrival FROM bookings WHERE guest = '" + guest + "' LIMIT " + rows); // SINK
  }

  private static boolean isName(String guest) {
    return GUEST.matcher(guest).find();
  }
}
