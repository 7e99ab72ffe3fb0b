import java.util.function.UnaryOperator;

class TextSteps {
  private UnaryOperator<String> all = UnaryOperator.identity();

  void add(UnaryOperator<String> step) {
    UnaryOperator<String> before = all;
    all = text -> step.apply(before.apply(text));
  }

  String apply(String text) {
    return all.apply(text == null ? "" : text);
  }
}
