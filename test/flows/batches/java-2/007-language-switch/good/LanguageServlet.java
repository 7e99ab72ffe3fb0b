import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.*;
import java.io.IOException;

import java.util.HashMap;
import java.util.Map;

@WebServlet("/lang")
public class LanguageServlet extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest req, HttpServletResponse resp) throws IOException {
    Map<String, String> places = new HashMap<>();
    places.put("home", req.getContextPath() + "/index");
    places.put("from", req.getParameter("from"));
    String code = "de".equals(req.getParameter("code")) ? "de" : "en";
    resp.addCookie(new Cookie("lang", code));
    String place = places.getOrDefault("home", "/");
    resp.sendRedirect(place); // SINK
  }
}
