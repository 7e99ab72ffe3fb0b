import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.*;
import java.io.IOException;

import javax.naming.directory.DirContext;

@WebServlet("/staff")
public class StaffServlet extends HttpServlet {
  private final DirectoryLookup lookup;

  public StaffServlet(DirContext context) {
    lookup = new UidLookup(context);
  }

  @Override
  protected void doGet(HttpServletRequest req, HttpServletResponse resp) throws ServletException, IOException {
    resp.setContentType("text/plain");
    try {
      resp.getWriter().println(lookup.exists(req.getParameter("name")) ? "found" : "nobody");
    } catch (javax.naming.NamingException e) {
      throw new ServletException("directory is not available");
    }
  }
}
