import javax.naming.directory.DirContext;

public class NameLookup extends DirectoryLookup {
  public NameLookup(DirContext context) {
    super(context);
  }

  @Override
  protected String attribute() {
    return "cn";
  }
}
