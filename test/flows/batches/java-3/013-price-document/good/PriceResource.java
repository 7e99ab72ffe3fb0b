import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.io.StringReader;
import javax.xml.xpath.*;
import org.xml.sax.InputSource;

@Path("/prices")
public class PriceResource {
  private static final String LIST = "<prices><price article=\"17\">4.20</price></prices>";

  @GET
  public String price(@QueryParam("article") String article) throws XPathExpressionException {
    XPath xpath = XPathFactory.newInstance().newXPath();
    String expression = "//price[@article=" + literal(article) + "]/text()";
    XPathExpression query = xpath.compile(expression); // SINK
    String price = query.evaluate(new InputSource(new StringReader(LIST)));
    return price == null || price.isEmpty() ? "unknown" : "known";
  }

  private static String literal(String text) {
    return '"' + text.replace("\"", "") + '"';
  }
}
