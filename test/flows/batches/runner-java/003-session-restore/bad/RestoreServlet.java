import javax.servlet.http.*;
import java.io.*;
import java.util.Base64;

public class RestoreServlet extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    for (Cookie cookie : request.getCookies()) {
      byte[] bytes = Base64.getDecoder().decode(cookie.getValue());
      try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
        in.setObjectInputFilter(ObjectInputFilter.Config.createFilter("maxdepth=5"));
        Object basket = in.readObject(); // SINK
        response.setHeader("X-Basket", basket == null ? "0" : "1");
      } catch (ClassNotFoundException missing) {
        response.sendError(400);
      }
    }
  }
}
