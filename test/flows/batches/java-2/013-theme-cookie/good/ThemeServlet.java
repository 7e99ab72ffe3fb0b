import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.*;
import java.io.IOException;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

@WebServlet("/theme")
public class ThemeServlet extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest req, HttpServletResponse resp) throws IOException {
    String theme = "light";
    for (Cookie cookie : req.getCookies()) {
      if (cookie.getName().equals("theme")) theme = cookie.getValue();
    }
    String sheet = "</css/" + encode(theme) + ".css>; rel=preload";
    resp.setHeader("Link", sheet); // SINK
    resp.getWriter().println("<p>ready</p>");
  }

  private static String encode(String name) {
    return URLEncoder.encode(name, StandardCharsets.UTF_8);
  }
}
