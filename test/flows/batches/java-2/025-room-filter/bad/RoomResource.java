import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.ws.rs.*;
import java.util.*;

@Path("/rooms")
public class RoomResource {
  @PersistenceContext
  private EntityManager em;

  @GET
  @Produces("application/json")
  public int count(@QueryParam("building") String building) {
    Map<String, List<String>> conditions = new LinkedHashMap<>();
    conditions.computeIfAbsent("always", k -> new ArrayList<>()).add("r.open = true");
    conditions.computeIfAbsent("asked", k -> new ArrayList<>()).add("r.building = '" + building + "'");
    List<String> chosen = conditions.get("asked");
    String jpql = "SELECT r FROM Room r WHERE " + String.join(" AND ", chosen);
    return em.createQuery(jpql).getResultList().size(); // SINK
  }
}
