package flow;

import java.util.*;

/** What arrived in the current run, and the world of it. */
public final class Recorder {
  static Map<String, Object> world = Map.of();
  static List<Object> arrivals = new ArrayList<>();

  private Recorder() {}

  /** Notes that a value came to a sink, with the nearest line of the program. */
  public static void arrive(String kind, String sink, Object value, Object... args) {
    Map<String, Object> told = new LinkedHashMap<>();
    told.put("kind", kind);
    told.put("sink", sink);
    told.put("value", plain(value));
    told.put("args", args.length == 0 ? List.of(plain(value)) : Arrays.stream(args).map(Recorder::plain).toList());
    told.put("place", StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).walk(frames -> frames
      .filter(frame -> frame.getDeclaringClass().getClassLoader() instanceof Program)
      .findFirst().map(frame -> place(frame)).orElse(null)));
    synchronized (arrivals) { arrivals.add(told); }
  }

  @SuppressWarnings("unchecked")
  public static List<Map<String, Object>> rows() {
    return (List<Map<String, Object>>) world.getOrDefault("rows", List.of());
  }

  @SuppressWarnings("unchecked")
  static <T> Map<String, T> part(String name) { return (Map<String, T>) world.getOrDefault(name, Map.of()); }

  private static Object plain(Object value) {
    if (value == null || value instanceof String || value instanceof Number || value instanceof Boolean) return value;
    if (value instanceof Collection<?> list) return list.stream().map(Recorder::plain).toList();
    if (value instanceof Object[] array) return Arrays.stream(array).map(Recorder::plain).toList();
    return value.toString();
  }

  private static Map<String, Object> place(StackWalker.StackFrame frame) {
    Class<?> type = frame.getDeclaringClass();
    String file = type.getPackageName().replace('.', '/') + "/" + frame.getFileName();
    return Map.of("file", ((Program) type.getClassLoader()).pathOf(file), "line", frame.getLineNumber());
  }
}
