package com.acme.app;

import java.util.*;
import org.springframework.web.bind.annotation.*;

@RestController
public class ExportController {
  private static final Set<String> FORMATS = Set.of("java.util.ArrayList", "java.util.LinkedList");

  @GetMapping("/export")
  public Map<String, Object> export(@RequestParam("format") String format) throws Exception {
    boolean checked = FORMATS.contains(format);
    if (!checked) throw new IllegalArgumentException("no such format");
    Class<?> type = Class.forName(format); // SINK
    return Map.of("type", type.getSimpleName(), "checked", checked);
  }
}
