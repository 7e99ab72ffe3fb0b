import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.*;
import java.io.IOException;
import java.nio.file.*;

@WebServlet("/documents")
public class DocumentServlet extends HttpServlet {
  private static final Path ROOT = Paths.get("/srv/app/documents");

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    Path wanted = ROOT.resolve(request.getParameter("name"));
    if (!wanted.startsWith(ROOT)) {
      response.sendError(404);
      return;
    }
    response.setContentType("text/plain");
    String text = Files.readString(wanted); // SINK
    response.getWriter().println(text.length());
  }
}
