import org.springframework.expression.ExpressionParser;
import org.springframework.expression.spel.standard.SpelExpressionParser;
import org.springframework.web.bind.annotation.*;

@RestController
public class BonusController {
  record BonusRequest(String kind, String formula, int amount) {}

  private final ExpressionParser parser = new SpelExpressionParser();

  @PostMapping(value = "/bonus", produces = "application/json")
  public String bonus(@RequestBody BonusRequest request) {
    String formula = switch (request.kind()) {
      case "flat" -> "50";
      case "share" -> "amount * 0.05";
      case "custom" -> "amount * 0.05 + 10";
      default -> throw new IllegalArgumentException(request.kind());
    };
    Object bonus = parser.parseExpression(formula).getValue(request); // SINK
    return "{\"bonus\": " + bonus + "}";
  }
}
