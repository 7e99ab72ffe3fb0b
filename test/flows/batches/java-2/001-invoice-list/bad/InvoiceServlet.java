import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.*;
import java.io.IOException;

import jakarta.annotation.Resource;
import java.sql.*;
import javax.sql.DataSource;

@WebServlet("/invoices")
public class InvoiceServlet extends HttpServlet {
  @Resource(name = "jdbc/billing")
  private DataSource billing;

  @Override
  protected void doGet(HttpServletRequest req, HttpServletResponse resp) throws ServletException, IOException {
    String customer = req.getParameter("customer");
    resp.setContentType("text/plain");
    try (Connection con = billing.getConnection()) {
      resp.getWriter().println(countFor(con, customer) + " invoices");
    } catch (SQLException e) {
      throw new ServletException("billing is not available");
    }
  }

  private int countFor(Connection con, String customer) throws SQLException {
    int count = 0;
    try (PreparedStatement ps = con.prepareStatement("SELECT id FROM invoices WHERE customer = '" + customer + "'")) { // SINK
      ps.setFetchSize(50);
      ResultSet rs = ps.executeQuery();
      while (rs.next()) count++;
    }
    return count;
  }
}
