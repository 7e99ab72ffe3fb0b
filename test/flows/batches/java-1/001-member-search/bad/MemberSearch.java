package com.acme.web;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.*;
import java.io.*;
import java.sql.*;

@WebServlet("/members")
public class MemberSearch extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String last = request.getParameter("last").replaceFirst("'", "''");
    try (Connection connection = DriverManager.getConnection("jdbc:h2:mem:club"); Statement statement = connection.createStatement()) {
      ResultSet found = statement.executeQuery("SELECT id FROM members WHERE last_name = '" + last + "'"); // SINK
      int count = 0;
      while (found.next()) count++;
      response.setHeader("X-Count", "" + count);
    } catch (SQLException failed) {
      throw new IOException(failed);
    }
  }
}
