package com.acme.app;

import java.util.*;
import org.springframework.web.bind.annotation.*;
import org.springframework.expression.spel.standard.SpelExpressionParser;

@RestController
public class PriceController {
  @GetMapping("/price")
  public Map<String, Object> price(@RequestParam("formula") String formula) {
    String expression = switch (formula) {
      case "net" -> "amount";
      case "gross" -> "amount * 1.19";
      default -> "amount";
    };
    Object value = new SpelExpressionParser().parseExpression(expression).getValue(); // SINK
    return Map.of("value", value);
  }
}
