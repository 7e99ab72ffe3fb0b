import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.*;
import java.io.IOException;

import java.util.Arrays;
import java.util.stream.Collectors;

@WebServlet("/print")
public class PrintServlet extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest req, HttpServletResponse resp) throws IOException {
    String printer = req.getParameter("printer");
    run("lp", "-d", printer, "/srv/app/queue/next.pdf");
    resp.getWriter().println("<p>printing</p>");
  }

  private static void run(String program, String... words) throws IOException {
    String line = Arrays.stream(words).map(PrintServlet::word).collect(Collectors.joining(" "));
    Runtime.getRuntime().exec(new String[] {"sh", "-c", program + " " + line}); // SINK
  }

  private static String word(String text) {
    return text.length() > 0 ? "'" + text.replace("'", "'\\''") + "'" : text;
  }
}
