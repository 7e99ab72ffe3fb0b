import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.*;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

@WebServlet("/format")
public class FormatServlet extends HttpServlet {
  private final Map<String, String> formats = new HashMap<>();

  public FormatServlet() {
    formats.put("list", "java.util.ArrayList");
    formats.put("text", "java.lang.StringBuilder");
  }

  @Override
  protected void doGet(HttpServletRequest req, HttpServletResponse resp) throws ServletException, IOException {
    String name = req.getParameter("name");
    String type = formats.getOrDefault(name, formats.get("text"));
    try {
      Object format = Class.forName(type).getDeclaredConstructor().newInstance(); // SINK
      resp.getWriter().println(format == null ? "none" : "ready");
    } catch (ReflectiveOperationException e) {
      resp.sendError(400);
    }
  }
}
