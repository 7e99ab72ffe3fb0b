import java.util.*;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

@Repository
public class MemberRepository {
  private static final Set<String> COLUMNS = Set.of("name", "joined_at", "email");
  private final JdbcTemplate jdbc;

  public MemberRepository(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  public List<Map<String, Object>> sortedBy(String column) {
    if (COLUMNS.stream().noneMatch(column::startsWith)) {
      throw new IllegalArgumentException("unknown column");
    }
    String sql = "SELECT name, email, joined_at FROM members ORDER BY " + column;
    return jdbc.queryForList(sql); // SINK
  }
}
