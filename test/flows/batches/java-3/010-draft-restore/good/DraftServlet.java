import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.*;
import java.io.*;
import java.util.Base64;

@WebServlet("/draft")
public class DraftServlet extends HttpServlet {
  @Override
  protected void doPost(HttpServletRequest req, HttpServletResponse resp) throws IOException {
    byte[] bytes = Base64.getMimeDecoder().decode(req.getParameter("state"));
    try (ObjectInputStream in = new DraftStream(new ByteArrayInputStream(bytes))) {
      Object draft = in.readObject(); // SINK
      resp.getWriter().println(draft instanceof String ? "restored" : "unknown");
    } catch (ClassNotFoundException | InvalidClassException e) {
      resp.sendError(400);
    }
  }
}
