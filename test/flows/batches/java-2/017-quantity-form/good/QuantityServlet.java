import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.*;
import java.io.IOException;

@WebServlet("/quantity")
public class QuantityServlet extends HttpServlet {
  static class FormException extends Exception {
    FormException(String message, Throwable cause) {
      super(message, cause);
    }
  }

  @Override
  protected void doGet(HttpServletRequest req, HttpServletResponse resp) throws IOException {
    resp.setContentType("text/plain");
    String text = "ok";
    try {
      check(req.getParameter("n"));
    } catch (FormException e) {
      text = "Not possible: " + e.getMessage();
    }
    resp.getWriter().println(text); // SINK
  }

  private static void check(String n) throws FormException {
    try {
      if (Integer.parseInt(n) > 100) throw new IllegalArgumentException("at most 100");
    } catch (RuntimeException e) {
      throw new FormException("quantity", e);
    }
  }
}
