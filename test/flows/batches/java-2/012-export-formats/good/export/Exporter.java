package export;

public interface Exporter {
  String line(String... cells);
}
