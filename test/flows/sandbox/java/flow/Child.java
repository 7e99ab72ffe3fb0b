package flow;

import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.*;

/** Compiles both twins of one case and runs each value; reads the order from its input, writes a line for each run. */
public final class Child {
  public static void main(String[] given) throws Exception {
    Map<String, Object> order = map(Json.read(new String(System.in.readAllBytes(), StandardCharsets.UTF_8)));
    PrintStream out = System.out;
    System.setOut(new PrintStream(OutputStream.nullOutputStream()));
    System.setErr(new PrintStream(OutputStream.nullOutputStream()));
    Web.install();
    java.sql.DriverManager.registerDriver(new Database());
    List<Program> programs = new ArrayList<>();
    for (String twin : List.of("bad", "good")) {
      try { programs.add(Program.compile(Path.of((String) order.get("copies"), twin))); }
      catch (IllegalStateException error) { throw new IllegalStateException(twin + " does not compile: " + error.getMessage()); }
    }
    confine();
    for (int i = 0; i < 2; i++) {
      out.println(Json.write(run(programs.get(i).fresh(), i == 0 ? "bad" : "good", order, order.get("harmless"), null)));
      for (Object payload : (List<?>) order.get("payloads"))
        out.println(Json.write(run(programs.get(i).fresh(), i == 0 ? "bad" : "good", order, payload, payload instanceof String text ? text : Json.write(payload))));
    }
    out.flush();
    Runtime.getRuntime().halt(0);
  }

  private static Map<String, Object> run(Program program, String twin, Map<String, Object> order, Object value, String payload) {
    Recorder.arrivals = new ArrayList<>();
    List<String> errors = new ArrayList<>();
    Recorder.world = map(fill(order.get("world"), value));
    Thread.currentThread().setContextClassLoader(program);
    try {
      System.setIn(new ByteArrayInputStream(String.valueOf(Recorder.world.getOrDefault("stdin", "")).getBytes(StandardCharsets.UTF_8)));
      Container container = new Container(program.types());
      String entry = program.entryType((String) order.get("entry"));
      if (order.get("drive") == null) container.call(program.type(entry), "main", List.of(Recorder.world.getOrDefault("argv", List.of())));
      else for (Object each : (List<?>) order.get("drive")) {
        Map<String, Object> step = map(each);
        if (step.get("request") != null) container.request(map(encoded(map(step.get("request")), value)));
        else if (step.get("call") != null) {
          String name = (String) step.get("call");
          int dot = name.lastIndexOf('.');
          @SuppressWarnings("unchecked") List<Object> args = (List<Object>) fill(step.getOrDefault("args", List.of()), value);
          container.call(program.type(dot < 0 ? entry : name.substring(0, dot)), name.substring(dot + 1), args);
        } else throw new IllegalArgumentException("a step that Java does not know: " + step.keySet());
      }
    } catch (Fakes.Exit end) {
      // The program ended itself.
    } catch (Throwable error) {
      Throwable root = error;
      while (root instanceof java.lang.reflect.InvocationTargetException && root.getCause() != null) root = root.getCause();
      errors.add(root + (root.getStackTrace().length > 0 ? " at " + root.getStackTrace()[0] : ""));
    }
    Map<String, Object> told = new LinkedHashMap<>();
    told.put("twin", twin);
    told.put("payload", payload);
    told.put("arrivals", List.copyOf(Recorder.arrivals));
    told.put("errors", errors);
    return told;
  }

  /** A request with the value in place; in the path it is encoded. */
  private static Object encoded(Map<String, Object> request, Object value) {
    Map<String, Object> filled = new LinkedHashMap<>(map(fill(request, value)));
    String coded = java.net.URLEncoder.encode(String.valueOf(value), StandardCharsets.UTF_8).replace("+", "%20");
    filled.put("path", ((String) request.get("path")).replace("$PAYLOAD", coded));
    return filled;
  }

  private static Object fill(Object form, Object value) {
    if ("$PAYLOAD".equals(form)) return value;
    if (form instanceof String text) return text.replace("$PAYLOAD", value instanceof String plain ? plain : Json.write(value));
    if (form instanceof List<?> list) return new ArrayList<>(list.stream().map(inner -> fill(inner, value)).toList());
    if (!(form instanceof Map<?, ?> map)) return form;
    Map<String, Object> filled = new LinkedHashMap<>();
    map.forEach((key, inner) -> filled.put((String) key, fill(inner, value)));
    return filled;
  }

  /** From here on nothing is written, connected or started. */
  @SuppressWarnings("removal")
  private static void confine() {
    System.setSecurityManager(new SecurityManager() {
      @Override public void checkPermission(java.security.Permission asked) {}
      @Override public void checkExec(String command) { throw new SecurityException("no process may be started"); }
      @Override public void checkConnect(String host, int port) { throw new SecurityException("nothing may be connected"); }
      @Override public void checkListen(int port) { throw new SecurityException("nothing may be opened"); }
      @Override public void checkWrite(String file) { if (!file.equals("/dev/null")) throw new SecurityException("nothing may be written"); }
      @Override public void checkDelete(String file) { throw new SecurityException("nothing may be deleted"); }
    });
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> map(Object value) { return (Map<String, Object>) value; }
}
