import jakarta.inject.Inject;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.*;
import java.io.IOException;
import java.sql.*;
import java.util.Arrays;
import java.util.stream.Collectors;
import javax.sql.DataSource;

@WebServlet("/tags")
public class TagServlet extends HttpServlet {
  @Inject
  private DataSource source;

  @Override
  protected void doGet(HttpServletRequest req, HttpServletResponse resp) throws ServletException, IOException {
    String tags = Arrays.stream(req.getParameter("tags").split(","))
        .map(String::strip)
        .filter(tag -> !tag.isEmpty())
        .limit(12)
        .map(TagServlet::literal)
        .collect(Collectors.joining(", ", "(", ")"));
    try (Connection connection = source.getConnection(); Statement statement = connection.createStatement()) {
      ResultSet items = statement.executeQuery("SELECT title FROM items WHERE tag IN " + tags); // SINK
      resp.getWriter().println(items.next() ? "found" : "nothing");
    } catch (SQLException e) {
      throw new ServletException("catalogue");
    }
  }

  private static String literal(String tag) {
    return "'" + tag.toLowerCase().replace("\\", "\\\\").replace('\t', ' ') + "'";
  }
}
