import jakarta.ws.rs.*;
import java.io.*;
import java.util.Base64;

@Path("/basket")
public class BasketResource {
  private static final String FILTER = "maxbytes=65536;maxdepth=8";

  @GET
  @Produces("application/json")
  public String restore(@CookieParam("basket") String basket) {
    byte[] bytes = Base64.getDecoder().decode(basket);
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      in.setObjectInputFilter(ObjectInputFilter.Config.createFilter(FILTER));
      Object items = in.readObject(); // SINK
      return "{\"restored\": " + (items != null) + "}";
    } catch (IOException | ClassNotFoundException e) {
      return "{\"restored\": false}";
    }
  }
}
