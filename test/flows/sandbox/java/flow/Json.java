package flow;

import java.util.*;

/** Reads and writes JSON as maps, lists, strings, numbers, booleans and null. */
final class Json {
  private final String text;
  private int at;

  private Json(String text) { this.text = text; }

  static Object read(String text) { return new Json(text).value(); }

  static String write(Object value) {
    if (value == null || value instanceof Boolean || value instanceof Number) return String.valueOf(value);
    StringBuilder out = new StringBuilder();
    if (value instanceof Map<?, ?> map) {
      map.forEach((key, inner) -> out.append(out.isEmpty() ? "" : ",").append(write(String.valueOf(key))).append(':').append(write(inner)));
      return "{" + out + "}";
    }
    if (value instanceof Collection<?> list) {
      for (Object inner : list) out.append(out.isEmpty() ? "" : ",").append(write(inner));
      return "[" + out + "]";
    }
    if (value instanceof Object[] array) return write(Arrays.asList(array));
    for (char c : String.valueOf(value).toCharArray()) {
      if (c == '"' || c == '\\') out.append('\\').append(c);
      else if (c < 32 || c > 126) out.append(String.format("\\u%04x", (int) c));
      else out.append(c);
    }
    return "\"" + out + "\"";
  }

  private Object value() {
    space();
    char c = text.charAt(at);
    if (c == '"') return string();
    if (c == '{') {
      Map<String, Object> map = new LinkedHashMap<>();
      at++;
      for (space(); text.charAt(at) != '}'; space()) {
        if (text.charAt(at) == ',') { at++; space(); }
        String key = string();
        space();
        at++;
        map.put(key, value());
      }
      at++;
      return map;
    }
    if (c == '[') {
      List<Object> list = new ArrayList<>();
      at++;
      for (space(); text.charAt(at) != ']'; space()) {
        if (text.charAt(at) == ',') at++;
        list.add(value());
      }
      at++;
      return list;
    }
    int from = at;
    while (at < text.length() && ",]} \n".indexOf(text.charAt(at)) < 0) at++;
    String word = text.substring(from, at);
    return switch (word) {
      case "null" -> null;
      case "true" -> true;
      case "false" -> false;
      default -> word.contains(".") ? (Object) Double.valueOf(word) : (Object) Long.valueOf(word);
    };
  }

  private String string() {
    StringBuilder out = new StringBuilder();
    for (at++; text.charAt(at) != '"'; at++) {
      char c = text.charAt(at);
      if (c != '\\') { out.append(c); continue; }
      c = text.charAt(++at);
      switch (c) {
        case 'n' -> out.append('\n');
        case 'r' -> out.append('\r');
        case 't' -> out.append('\t');
        case 'b' -> out.append('\b');
        case 'f' -> out.append('\f');
        case 'u' -> { out.append((char) Integer.parseInt(text.substring(at + 1, at + 5), 16)); at += 4; }
        default -> out.append(c);
      }
    }
    at++;
    return out.toString();
  }

  private void space() { while (at < text.length() && text.charAt(at) <= ' ') at++; }
}
