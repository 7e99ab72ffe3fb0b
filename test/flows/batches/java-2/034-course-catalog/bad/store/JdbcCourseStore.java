package store;

import java.util.List;
import org.springframework.jdbc.core.*;
import org.springframework.stereotype.Repository;

@Repository
public class JdbcCourseStore implements CourseStore {
  private static final String BASE = "SELECT id, title FROM courses WHERE topic = ";
  private static final RowMapper<Course> ROW = (rs, n) -> new Course(rs.getLong("id"), rs.getString("title"));
  private final JdbcTemplate jdbc;

  public JdbcCourseStore(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  @Override
  public List<Course> byTopic(String topic) {
    return jdbc.query(BASE + "'" + topic + "' LIMIT ?", ROW, 50); // SINK
  }
}
