final class Markup {
  private Markup() {
  }

  static String text(String value) {
    if (value == null) {
      return "";
    }
    StringBuilder out = new StringBuilder(value.length() + 16);
    for (char c : value.toCharArray()) {
      out.append(switch (c) {
        case '<' -> "&lt;";
        case '>' -> "&gt;";
        case '&' -> "&amp;";
        case '"' -> "&quot;";
        default -> String.valueOf(c);
      });
    }
    return out.toString();
  }
}
