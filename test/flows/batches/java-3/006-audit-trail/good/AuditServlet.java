import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.*;
import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

@WebServlet("/audit")
public class AuditServlet extends HttpServlet {
  private static final Logger LOG = LoggerFactory.getLogger(AuditServlet.class);

  @Override
  protected void doGet(HttpServletRequest req, HttpServletResponse resp) throws IOException {
    String client = oneLine(req.getHeader("X-Client"));
    LOG.info("audit page opened by client {}", client); // SINK
    resp.getWriter().println("ok");
  }

  private static String oneLine(String value) {
    return value == null ? "-" : value.replace('\n', ' ').replace('\r', ' ');
  }
}
