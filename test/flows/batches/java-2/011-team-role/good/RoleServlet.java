import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.*;
import java.io.IOException;

@WebServlet("/role")
public class RoleServlet extends HttpServlet {
  enum Role { VIEWER, EDITOR }

  @Override
  protected void doPost(HttpServletRequest req, HttpServletResponse resp) throws IOException {
    String asked = req.getParameter("role");
    HttpSession session = req.getSession();
    String role = Role.valueOf(asked).name();
    session.setAttribute("role", role); // SINK
    resp.setStatus(HttpServletResponse.SC_OK);
  }
}
