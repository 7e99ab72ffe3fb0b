package flow;

import java.io.*;
import java.lang.reflect.*;
import java.net.*;
import java.util.*;

/** Requests, responses and sessions behind whichever `servlet` package the program uses, and answers of the network. */
final class Web {
  final Map<String, Object> session = new HashMap<>();

  private Web() {}

  static Web fresh() { return new Web(); }

  static Object proxy(Class<?> type, InvocationHandler by) {
    return java.lang.reflect.Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, by);
  }

  /** What a method that nobody wrote gives: nothing, of its type. */
  static Object nothing(Method method, Object self, Object[] args) {
    Class<?> type = method.getReturnType();
    if (method.getName().equals("hashCode")) return System.identityHashCode(self);
    if (method.getName().equals("equals")) return self == args[0];
    if (method.getName().equals("toString")) return "stub";
    if (type == boolean.class) return false;
    if (type == int.class) return 0;
    if (type == long.class) return 0L;
    return null;
  }

  Object request(Class<?> type, Exchange on) {
    return proxy(type, (self, method, args) -> switch (method.getName()) {
      case "getParameter" -> on.fields.get(args[0]);
      case "getParameterValues" -> on.fields.containsKey(args[0]) ? new String[] {on.fields.get(args[0])} : null;
      case "getParameterMap" -> { Map<String, String[]> all = new LinkedHashMap<>(); on.fields.forEach((k, v) -> all.put(k, new String[] {v})); yield all; }
      case "getParameterNames" -> Collections.enumeration(on.fields.keySet());
      case "getHeader" -> on.header((String) args[0]);
      case "getHeaders" -> Collections.enumeration(on.header((String) args[0]) == null ? List.of() : List.of(on.header((String) args[0])));
      case "getQueryString" -> on.query;
      case "getPathInfo" -> on.pathInfo;
      case "getRequestURI", "getServletPath" -> on.path;
      case "getContextPath" -> "";
      case "getMethod" -> on.method;
      case "getRemoteAddr" -> "10.0.0.9";
      case "getCookies" -> {
        Class<?> cookie = method.getReturnType().getComponentType();
        Object all = Array.newInstance(cookie, on.cookies.size());
        int i = 0;
        for (var e : on.cookies.entrySet()) Array.set(all, i++, cookie.getConstructor(String.class, String.class).newInstance(e.getKey(), e.getValue()));
        yield all;
      }
      case "getReader" -> new BufferedReader(new StringReader(on.body));
      case "getInputStream" -> method.getReturnType().getConstructor(byte[].class).newInstance((Object) on.body.getBytes());
      case "getSession" -> session(method.getReturnType());
      case "getAttribute" -> on.attributes.get(args[0]);
      case "setAttribute" -> { on.attributes.put((String) args[0], args[1]); yield null; }
      default -> nothing(method, self, args);
    });
  }

  Object session(Class<?> type) {
    return proxy(type, (self, method, args) -> switch (method.getName()) {
      case "setAttribute" -> { Recorder.arrive("session", "session.setAttribute", args[0] + "=" + args[1]); session.put((String) args[0], args[1]); yield null; }
      case "getAttribute" -> session.get(args[0]);
      case "removeAttribute" -> { session.remove(args[0]); yield null; }
      case "getId" -> "s1";
      default -> nothing(method, self, args);
    });
  }

  Object response(Class<?> type) {
    String[] kind = {"html"};
    return proxy(type, (self, method, args) -> {
      switch (method.getName()) {
        case "sendRedirect" -> Recorder.arrive("redirect", "sendRedirect", args[0]);
        case "setHeader", "addHeader" -> header((String) args[0], args[1]);
        case "addCookie" -> Recorder.arrive("cookie", "addCookie", args[0].getClass().getMethod("getValue").invoke(args[0]));
        case "setContentType" -> kind[0] = args[0].toString().contains("html") ? "html" : "body";
        case "sendError" -> { if (args.length > 1) Recorder.arrive(kind[0], "sendError", args[1]); }
        case "getWriter" -> { return new NotedPrinter(kind); }
        case "getOutputStream" -> { return method.getReturnType().getConstructor().newInstance(); }
        default -> { return nothing(method, self, args); }
      }
      return null;
    });
  }

  static void header(String name, Object value) {
    Recorder.arrive(name.equalsIgnoreCase("location") ? "redirect" : "header", "header " + name, String.valueOf(value));
  }

  static <T> java.net.http.HttpResponse<T> answer() {
    @SuppressWarnings("unchecked")
    var response = (java.net.http.HttpResponse<T>) proxy(java.net.http.HttpResponse.class, (self, method, args) -> switch (method.getName()) {
      case "body" -> "content";
      case "statusCode" -> 200;
      default -> nothing(method, self, args);
    });
    return response;
  }

  /** Every `URL` goes here; `flow:` is what a hostile document points at. */
  static void install() {
    URL.setURLStreamHandlerFactory(scheme -> !Set.of("http", "https", "ftp", "flow").contains(scheme) ? null : new URLStreamHandler() {
      @Override protected URLConnection openConnection(URL url) {
        if (scheme.equals("flow")) Recorder.arrive("xml-parse", "external entity", "<!ENTITY zqx7");
        else Recorder.arrive("url", "URL.openConnection", url.toString());
        return new HttpURLConnection(url) {
          @Override public void connect() {}
          @Override public void disconnect() {}
          @Override public boolean usingProxy() { return false; }
          @Override public int getResponseCode() { return 200; }
          @Override public InputStream getInputStream() { return new ByteArrayInputStream("content".getBytes()); }
          @Override public OutputStream getOutputStream() { return OutputStream.nullOutputStream(); }
        };
      }
    });
  }

  /** One request as the steps tell it. */
  static final class Exchange {
    String method, path, pathInfo, query = "", body = "";
    final Map<String, String> fields = new LinkedHashMap<>(), headers = new LinkedHashMap<>(), cookies = new LinkedHashMap<>(), inPath = new HashMap<>();
    final Map<String, Object> attributes = new HashMap<>();

    String header(String name) {
      return headers.entrySet().stream().filter(e -> e.getKey().equalsIgnoreCase(name)).map(Map.Entry::getValue).findFirst().orElse(null);
    }
  }

  private static final class NotedPrinter extends PrintWriter {
    private final String[] kind;
    NotedPrinter(String[] kind) { super(Writer.nullWriter()); this.kind = kind; }
    private void note(Object text) { Recorder.arrive(kind[0], "response.write", String.valueOf(text)); }
    @Override public void write(String text) { note(text); }
    @Override public void write(int c) { note((char) c); }
    @Override public void print(String text) { note(text); }
    @Override public void print(Object text) { note(text); }
    @Override public void print(int text) { note(text); }
    @Override public void println(String text) { note(text); }
    @Override public void println(Object text) { note(text); }
    @Override public PrintWriter printf(String form, Object... args) { note(String.format(form, args)); return this; }
    @Override public PrintWriter format(String form, Object... args) { return printf(form, args); }
    @Override public PrintWriter append(CharSequence text) { note(text); return this; }
  }
}
