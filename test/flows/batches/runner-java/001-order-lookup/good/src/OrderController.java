package com.acme.orders;

import java.util.List;
import java.util.Map;
import org.springframework.web.bind.annotation.*;

@RestController
@RequestMapping("/orders")
public class OrderController {
  private final OrderRepository orders;

  public OrderController(OrderRepository orders) {
    this.orders = orders;
  }

  @GetMapping("/open")
  public List<Map<String, Object>> open(@RequestParam("customer") String customer) {
    if (!customer.matches("\\d+")) {
      throw new IllegalArgumentException("no customer");
    }
    return orders.openOf(customer);
  }
}
