import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import javax.naming.NamingException;
import javax.naming.directory.DirContext;
import javax.naming.directory.SearchControls;

@Path("/contacts")
public class ContactResource {
  @Inject
  private DirContext directory;

  @GET
  public String inRoom(@QueryParam("room") String room) throws NamingException {
    SearchControls controls = new SearchControls();
    controls.setCountLimit(20);
    String filter = "(&(objectClass=person)(roomNumber=" + FilterText.of(room) + "))";
    var found = directory.search("ou=people,dc=corp,dc=example", filter, controls); // SINK
    return found != null && found.hasMore() ? "someone" : "nobody";
  }
}
