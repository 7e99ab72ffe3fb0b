package com.acme.app;

import java.util.*;
import org.springframework.web.bind.annotation.*;
import java.util.function.UnaryOperator;
import org.springframework.web.util.HtmlUtils;

@RestController
public class TeamController {
  @GetMapping("/teams/{name}")
  public String team(@PathVariable("name") String name) {
    Map<String, UnaryOperator<String>> views = new HashMap<>();
    views.put("plain", String::strip);
    views.put("page", HtmlUtils::htmlEscape);
    return heading(name, views.get("page")); // SINK
  }

  private static String heading(String name, UnaryOperator<String> view) {
    return "<h2>" + view.apply(name) + "</h2>";
  }
}
