final class FilterText {
  private static final String SPECIAL = "\\*()\0";

  private FilterText() {
  }

  static String of(String value) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      if (SPECIAL.indexOf(c) >= 0) {
        text.append(String.format("\\%02x", (int) c));
      } else {
        text.append(c);
      }
    }
    return text.toString();
  }
}
