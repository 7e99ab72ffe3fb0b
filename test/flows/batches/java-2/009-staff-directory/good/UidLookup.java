import javax.naming.directory.DirContext;

public class UidLookup extends DirectoryLookup {
  public UidLookup(DirContext context) {
    super(context);
  }

  @Override
  protected String attribute() {
    return "uid";
  }

  @Override
  protected String encode(String value) {
    return value.replace("\\", "\\5c").replace("*", "\\2a").replace("(", "\\28").replace(")", "\\29").replace("\0", "\\00");
  }
}
