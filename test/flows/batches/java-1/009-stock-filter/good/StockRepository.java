package com.acme.app;

import java.util.*;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

@Repository
class StockRepository {
  private final JdbcTemplate jdbc;

  StockRepository(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  List<Map<String, Object>> sortedBy(String column) {
    StringBuilder sql = new StringBuilder("SELECT * FROM stock");
    sql.append(" ORDER BY ").append(column);
    return jdbc.queryForList(sql.toString()); // SINK
  }
}
