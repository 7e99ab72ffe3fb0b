package com.acme.tool;

import java.util.*;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

@Component
public class NightlyMail {
  private final JdbcTemplate jdbc;

  public NightlyMail(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  @Scheduled(cron = "0 0 3 * * *")
  public void run() {
    List<Map<String, Object>> rows = jdbc.queryForList("SELECT id, name FROM subscribers WHERE due");
    for (Iterator<Map<String, Object>> each = rows.iterator(); each.hasNext(); ) {
      String key = Objects.toString(each.next().get("name"));
      jdbc.update("UPDATE mails SET sent = 1 WHERE subscriber = '" + key + "'"); // SINK
    }
  }
}
