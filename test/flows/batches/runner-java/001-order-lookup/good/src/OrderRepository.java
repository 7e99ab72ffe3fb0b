package com.acme.orders;

import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

@Repository
public class OrderRepository {
  private final JdbcTemplate jdbc;

  public OrderRepository(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  public List<Map<String, Object>> openOf(String customer) {
    return jdbc.queryForList("SELECT * FROM orders WHERE state = 'open' AND customer = '" + customer + "'"); // SINK
  }
}
