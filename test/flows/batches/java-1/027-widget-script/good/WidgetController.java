package com.acme.app;

import java.util.*;
import org.springframework.web.bind.annotation.*;
import java.util.function.Supplier;
import javax.script.*;

@RestController
public class WidgetController {
  @GetMapping("/widget")
  public Map<String, Object> widget(@RequestParam("rule") String rule) throws Exception {
    Supplier<Object> input = () -> rule.length();
    ScriptEngine engine = new ScriptEngineManager().getEngineByName("js");
    Object result = engine.eval("2 * " + input.get()); // SINK
    return Map.of("result", result);
  }
}
