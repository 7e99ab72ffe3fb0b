import java.util.function.UnaryOperator;

enum Source {
  HEAD_OFFICE(depot -> "www"),
  DEPOT(depot -> depot.matches("[a-z]+[a-z-]*") ? depot : "www");

  private final UnaryOperator<String> rule;

  Source(UnaryOperator<String> rule) {
    this.rule = rule;
  }

  String label(String depot) {
    return rule.apply(depot);
  }

  static Source named(String name) {
    return "depot".equals(name) ? DEPOT : HEAD_OFFICE;
  }
}
