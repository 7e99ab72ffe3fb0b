package export;

import java.util.Map;
import org.springframework.web.bind.annotation.*;

@RestController
public class ExportController {
  private static final Map<String, String> FORMATS = Map.of("csv", "export.CsvExporter", "tsv", "export.TsvExporter");

  @GetMapping(value = "/export", produces = "text/plain")
  public String export(@RequestParam("format") String format) throws ReflectiveOperationException {
    String name = FORMATS.getOrDefault(format, format);
    Class<?> type = Class.forName(name); // SINK
    Exporter exporter = (Exporter) type.getDeclaredConstructor().newInstance();
    return exporter.line("id", "title", "price");
  }
}
