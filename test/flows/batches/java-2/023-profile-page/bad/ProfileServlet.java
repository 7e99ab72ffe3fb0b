import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.*;
import java.io.IOException;

@WebServlet("/profile")
public class ProfileServlet extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest req, HttpServletResponse resp) throws IOException {
    String nick = req.getParameter("nick");
    resp.setContentType("text/html");
    StringBuilder page = new StringBuilder("<h1>Profile</h1>");
    StringBuilder title = page;
    title.append("<p>").append(nick).append("</p>");
    if (title.length() > 4000) {
      resp.setStatus(HttpServletResponse.SC_BAD_REQUEST);
      return;
    }
    page.append("<footer>acme</footer>");
    resp.getWriter().println(page); // SINK
  }
}
