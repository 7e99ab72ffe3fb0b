import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.*;
import java.io.IOException;

@WebServlet("/ledger")
public class LedgerServlet extends HttpServlet {
  private final transient Ledger ledger = new Ledger();

  @Override
  protected void doGet(HttpServletRequest req, HttpServletResponse resp) throws IOException {
    resp.setContentType("text/plain");
    String answer;
    try {
      answer = ledger.total(req.getParameter("year")) + " EUR";
    } catch (LedgerException e) {
      answer = e.getMessage();
    } catch (RuntimeException e) {
      answer = "The ledger failed, report " + Reports.note(e);
    }
    resp.getWriter().println(answer); // SINK
  }
}
