import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.*;
import java.io.IOException;

import java.io.StringReader;
import javax.xml.xpath.*;
import org.xml.sax.InputSource;

@WebServlet("/accounts")
public class AccountServlet extends HttpServlet {
  private static final String ACCOUNTS = """
      <accounts>
        <account login="ada" plan="team"/>
        <account login="bob" plan="free"/>
      </accounts>
      """;

  @Override
  protected void doPost(HttpServletRequest req, HttpServletResponse resp) throws ServletException, IOException {
    String login = req.getParameter("login").replace("\"", "");
    StringBuilder path = new StringBuilder("/accounts/account");
    path.append("[@login='").append(login).append("']").append("/@plan");
    try {
      XPath xpath = XPathFactory.newInstance().newXPath();
      XPathExpression plan = xpath.compile(path.toString()); // SINK
      resp.setContentType("text/plain");
      resp.getWriter().println("plan length " + plan.evaluate(new InputSource(new StringReader(ACCOUNTS))).length());
    } catch (XPathExpressionException e) {
      throw new ServletException("no accounts");
    }
  }
}
