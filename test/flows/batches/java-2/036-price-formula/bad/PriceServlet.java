import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.*;
import java.io.IOException;

import java.util.function.Supplier;
import javax.script.*;

@WebServlet("/price")
public class PriceServlet extends HttpServlet {
  private static final String BASE = "weight * 3.2";

  @Override
  protected void doPost(HttpServletRequest req, HttpServletResponse resp) throws ServletException, IOException {
    Supplier<String> code = formula(req.getParameter("factor"));
    ScriptEngine engine = new ScriptEngineManager().getEngineByName("js");
    try {
      Object price = engine.eval(code.get()); // SINK
      resp.getWriter().println("<p>" + price.hashCode() + "</p>");
    } catch (ScriptException e) {
      throw new ServletException("formula");
    }
  }

  private static Supplier<String> formula(String factor) {
    double number = factor.matches("\\d{1,4}") ? Double.parseDouble(factor) : 1;
    return () -> BASE + " * " + (number > 0 ? factor : "1");
  }
}
