package com.acme.tool;

import java.util.*;
import java.sql.*;
import javax.sql.DataSource;

public class InvoiceDao {
  private final DataSource source;

  public InvoiceDao(DataSource source) {
    this.source = source;
  }

  public int find(String ids) throws SQLException {
    String[] wanted = ids.split(",");
    StringJoiner in = new StringJoiner(", ", "(", ")");
    for (String id : wanted) in.add("?");
    try (Connection connection = source.getConnection();
        PreparedStatement statement = connection.prepareStatement("SELECT * FROM invoices WHERE id IN " + in)) { // SINK
      for (int i = 0; i < wanted.length; i++) statement.setString(i + 1, wanted[i]);
      return statement.executeQuery().getRow();
    }
  }
}
