package export;

public class TsvExporter implements Exporter {
  @Override
  public String line(String... cells) {
    return String.join("\t", cells);
  }
}
