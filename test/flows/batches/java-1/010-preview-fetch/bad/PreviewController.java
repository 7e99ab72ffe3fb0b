package com.acme.app;

import java.util.*;
import org.springframework.web.bind.annotation.*;
import org.springframework.beans.factory.annotation.Autowired;

@RestController
public class PreviewController {
  @Autowired private Fetcher fetcher;

  @GetMapping("/preview")
  public Map<String, Object> preview(@RequestParam("link") String link) throws java.io.IOException {
    return Map.of("size", fetcher.fetch(link));
  }
}
