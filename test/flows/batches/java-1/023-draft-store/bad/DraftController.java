package com.acme.app;

import java.util.*;
import org.springframework.web.bind.annotation.*;
import java.nio.file.*;

@RestController
public class DraftController {
  record Draft(String name, String text) {}

  private static String last = "none";

  @PostMapping("/drafts")
  public Map<String, Object> keep(@RequestBody Draft draft) throws java.io.IOException {
    last = draft.name().strip();
    return store(draft.text());
  }

  private static Map<String, Object> store(String text) throws java.io.IOException {
    Path file = Path.of("/srv/app/drafts", last + "");
    Files.writeString(file, text); // SINK
    return Map.of("length", text.length());
  }
}
