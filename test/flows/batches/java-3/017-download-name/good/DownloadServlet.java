import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.*;
import java.io.IOException;

@WebServlet("/download")
public class DownloadServlet extends HttpServlet {
  private static final int LONGEST = 80;

  @Override
  protected void doGet(HttpServletRequest req, HttpServletResponse resp) throws IOException {
    String name = fileName(req.getParameter("title"));
    resp.setContentType("text/csv");
    resp.setHeader("Content-Disposition", "attachment; filename=\"" + name + ".csv\""); // SINK
    resp.getWriter().println("date;amount");
  }

  private static String fileName(String title) {
    StringBuilder name = new StringBuilder();
    for (int i = 0; i < title.length() && i < LONGEST; i++) {
      char c = title.charAt(i);
      if (c == '"' || c < ' ') {
        continue;
      }
      name.append(c);
    }
    return name.toString();
  }
}
