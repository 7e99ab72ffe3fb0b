package com.acme.app;

import java.util.*;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.util.HtmlUtils;

@RestController
public class TagController {
  @GetMapping("/tags")
  public String cloud(@RequestParam("tags") String tags) {
    List<String> items = Arrays.stream(tags.split(";;"))
        .filter(tag -> !tag.isBlank())
        .peek(HtmlUtils::htmlEscape)
        .toList();
    return "<ul><li>" + String.join("</li><li>", items) + "</li></ul>"; // SINK
  }
}
