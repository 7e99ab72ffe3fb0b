package export;

public class CsvExporter implements Exporter {
  @Override
  public String line(String... cells) {
    return String.join(",", cells);
  }
}
