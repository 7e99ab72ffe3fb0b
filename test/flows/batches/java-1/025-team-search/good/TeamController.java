package com.acme.app;

import java.util.*;
import org.springframework.web.bind.annotation.*;
import jakarta.persistence.*;

@RestController
public class TeamController {
  @PersistenceContext private EntityManager entities;

  @GetMapping("/team")
  public List<?> search(@RequestParam("q") String q) {
    Iterator<String> parts = List.of("title", q).iterator();
    String first = parts.next();
    String second = parts.next();
    return entities.createNativeQuery("SELECT * FROM teams ORDER BY " + first).getResultList(); // SINK
  }
}
