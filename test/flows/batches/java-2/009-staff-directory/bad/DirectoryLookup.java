import javax.naming.NamingException;
import javax.naming.directory.*;

public abstract class DirectoryLookup {
  private final DirContext context;

  protected DirectoryLookup(DirContext context) {
    this.context = context;
  }

  protected abstract String attribute();

  protected String encode(String value) {
    return value.trim();
  }

  public boolean exists(String value) throws NamingException {
    String filter = "(&(objectClass=person)(" + attribute() + "=" + encode(value) + "))";
    var found = context.search("ou=staff,dc=acme,dc=example", filter, new SearchControls()); // SINK
    return found.hasMore();
  }
}
