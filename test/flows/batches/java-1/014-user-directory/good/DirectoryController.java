package com.acme.app;

import java.util.*;
import org.springframework.web.bind.annotation.*;
import javax.naming.*;
import javax.naming.directory.*;

@RestController
public class DirectoryController {
  private final DirContext directory;

  public DirectoryController(DirContext directory) {
    this.directory = directory;
  }

  @GetMapping("/people")
  public Map<String, Object> people(@RequestParam("name") String name) throws NamingException {
    SearchControls controls = new SearchControls();
    NamingEnumeration<SearchResult> found = directory.search("ou=people", "(cn=" + escape(name) + ")", controls); // SINK
    return Map.of("any", found.hasMore());
  }

  private static String escape(String text) {
    StringBuilder out = new StringBuilder();
    for (char c : text.toCharArray()) {
      if ("*\\()".indexOf(c) >= 0) out.append(String.format("\\%02x", (int) c));
      else out.append(c);
    }
    return out.toString();
  }
}
