import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.*;
import java.io.IOException;

import jakarta.annotation.Resource;
import java.sql.*;
import javax.sql.DataSource;

@WebServlet("/report")
public class ReportServlet extends HttpServlet {
  @Resource
  private DataSource source;

  @Override
  protected void doGet(HttpServletRequest req, HttpServletResponse resp) throws ServletException, IOException {
    ReportQuery query = ReportQuery.on("hours");
    query.setCondition("month = 5");
    query.setNote("team = '" + req.getParameter("team") + "'");
    try (Connection con = source.getConnection(); Statement st = con.createStatement()) {
      ResultSet rs = st.executeQuery(query.toSql()); // SINK
      resp.getWriter().println(rs.next() ? "<p>hours</p>" : "<p>none</p>");
    } catch (SQLException e) {
      throw new ServletException("no report");
    }
  }
}
