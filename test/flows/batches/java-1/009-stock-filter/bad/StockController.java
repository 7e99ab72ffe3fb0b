package com.acme.app;

import java.util.*;
import org.springframework.web.bind.annotation.*;

@RestController
public class StockController {
  private static final Map<String, String> COLUMNS = Map.of("name", "item_name", "age", "created_at");
  private final StockRepository stock;

  public StockController(StockRepository stock) {
    this.stock = stock;
  }

  @GetMapping("/stock")
  public List<Map<String, Object>> list(@RequestParam(defaultValue = "name") String sort) {
    return stock.sortedBy(COLUMNS.getOrDefault(sort, sort));
  }
}
