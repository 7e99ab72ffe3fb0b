import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.*;
import java.io.IOException;

import java.util.*;
import java.util.function.Function;

@WebServlet("/wizard/*")
public class WizardServlet extends HttpServlet {
  private final Map<String, Function<HttpServletRequest, String>> steps = new HashMap<>();

  @Override
  public void init() {
    steps.put("/start", req -> "/wizard/details");
    steps.put("/details", req -> "/wizard/done");
    steps.put("/done", req -> req.getParameter("to"));
    steps.put("/cancel", HttpServletRequest::getContextPath);
  }

  @Override
  protected void doGet(HttpServletRequest req, HttpServletResponse resp) throws IOException {
    Function<HttpServletRequest, String> step = steps.get(req.getPathInfo());
    if (step == null) {
      resp.sendError(HttpServletResponse.SC_NOT_FOUND);
      return;
    }
    resp.sendRedirect(step.apply(req)); // SINK
  }
}
