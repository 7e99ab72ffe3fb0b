import jakarta.persistence.*;
import jakarta.ws.rs.*;
import jakarta.ws.rs.core.MediaType;

@Path("/news")
@Produces(MediaType.APPLICATION_JSON)
public class NewsResource {
  @PersistenceContext
  private EntityManager em;

  @GET
  @Path("archive")
  public Object archive(@QueryParam("size") @DefaultValue("20") String size) {
    Object limit = String.valueOf(size).strip();
    Query query = em.createNativeQuery("SELECT title, slug FROM news ORDER BY published DESC LIMIT " + limit); // SINK
    return query.getResultList();
  }
}
