import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.*;
import java.io.IOException;
import javax.sql.DataSource;

@WebServlet("/ledger")
public class LedgerServlet extends HttpServlet {
  @Inject
  private DataSource source;

  @Override
  protected void doGet(HttpServletRequest req, HttpServletResponse resp) throws IOException {
    int year = Integer.parseInt(req.getParameter("year"));
    resp.setContentType("text/plain");
    String answer;
    try {
      answer = new Ledger(source).total(year) + " EUR";
    } catch (LedgerException e) {
      resp.setStatus(503);
      answer = e.getMessage();
    }
    resp.getWriter().println(answer); // SINK
  }
}
