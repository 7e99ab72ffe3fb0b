package com.acme.app;

import java.util.*;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.client.RestTemplate;

@RestController
public class AvatarController {
  private static final String BASE = "https://img.acme.example";
  private final RestTemplate rest;

  public AvatarController(RestTemplate rest) {
    this.rest = rest;
  }

  @GetMapping("/avatar")
  public Map<String, Object> avatar(@RequestParam("of") String of) {
    String address = BASE + of;
    return Map.of("size", rest.getForObject(address, String.class).length()); // SINK
  }
}
