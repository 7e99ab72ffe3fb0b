package flow;

import java.lang.annotation.Annotation;
import java.lang.reflect.*;
import java.net.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

/** A tiny Spring, JAX-RS and servlet container: beans by type, handlers by annotation. */
final class Container {
  private final List<Class<?>> types;
  private final Map<Class<?>, Object> beans = new HashMap<>();
  private final Web web = Web.fresh();

  Container(List<Class<?>> types) { this.types = types; }

  /** One bean of a type, made with what its constructor and fields ask for. */
  Object bean(Class<?> type) throws Exception {
    if (beans.containsKey(type)) return beans.get(type);
    Object made = make(type);
    beans.put(type, made);
    return made;
  }

  private Object make(Class<?> type) throws Exception {
    if (type == javax.sql.DataSource.class) return Database.source();
    if (type.getSimpleName().equals("HttpSession")) return web.session(type);
    if (type.getSimpleName().startsWith("EntityManager") && type.isInterface()) return Persistence.manager(type);
    if (type == javax.naming.directory.DirContext.class || type == javax.naming.ldap.LdapContext.class) return Directory.context(type);
    for (Class<?> config : types)
      for (Method method : config.getDeclaredMethods())
        if (note(method, "Bean") != null && method.getReturnType() == type) { method.setAccessible(true); return method.invoke(bean(config), fill(method.getParameterTypes())); }
    Class<?> chosen = type;
    if (type.isInterface() || Modifier.isAbstract(type.getModifiers())) {
      List<Class<?>> fitting = types.stream().filter(t -> type.isAssignableFrom(t) && !t.isInterface() && !Modifier.isAbstract(t.getModifiers())).toList();
      chosen = fitting.stream().filter(t -> note(t, "Primary") != null).findFirst().or(() -> fitting.stream().filter(t -> t.getAnnotations().length > 0).findFirst()).or(() -> fitting.stream().findFirst()).orElseThrow(() -> new IllegalStateException("no bean of " + type));
      if (chosen != type) return bean(chosen);
    }
    Constructor<?> constructor = Arrays.stream(chosen.getDeclaredConstructors()).max(Comparator.comparingInt(c -> (note(c, "Autowired") != null || note(c, "Inject") != null ? 100 : 0) + (c.getParameterCount() > 0 && !(List.of(c.getParameterTypes()).contains(String.class)) ? 1 : 0))).orElseThrow();
    constructor.setAccessible(true);
    Object made = constructor.newInstance(fill(constructor.getParameterTypes()));
    for (Class<?> owner = chosen; owner != null && owner != Object.class; owner = owner.getSuperclass())
      for (Field field : owner.getDeclaredFields())
        if (Arrays.stream(field.getAnnotations()).anyMatch(a -> Set.of("Autowired", "Inject", "Resource", "PersistenceContext").contains(a.annotationType().getSimpleName()))) { field.setAccessible(true); field.set(made, bean(field.getType())); }
    for (Class<?> owner = chosen; owner != null; owner = owner.getSuperclass())
      for (Method method : owner.getDeclaredMethods())
        if (note(method, "PostConstruct") != null || (method.getName().equals("init") && method.getParameterCount() == 0 && isServlet(chosen))) { method.setAccessible(true); method.invoke(made); }
    return made;
  }

  private Object[] fill(Class<?>[] wanted) throws Exception {
    Object[] args = new Object[wanted.length];
    for (int i = 0; i < wanted.length; i++) args[i] = wanted[i] == String.class ? "" : bean(wanted[i]);
    return args;
  }

  void request(Map<String, Object> step) throws Exception {
    Web.Exchange on = exchange(step);
    for (Class<?> type : types)
      for (Method method : type.getDeclaredMethods()) {
        String route = route(type, method, on.method);
        if (route == null || !matches(route, on)) continue;
        answer(type, method, on);
        return;
      }
    for (Class<?> type : types) {
      if (!isServlet(type) || Modifier.isAbstract(type.getModifiers()) || !served(type, on)) continue;
      Class<?> root = type;
      while (!root.getSimpleName().equals("HttpServlet")) root = root.getSuperclass();
      for (Method method : root.getDeclaredMethods())
        if (method.getName().equals("service")) { method.setAccessible(true); invoke(method, bean(type), web.request(method.getParameterTypes()[0], on), web.response(method.getParameterTypes()[1])); return; }
    }
    throw new IllegalStateException("nobody answers " + on.method + " " + on.path);
  }

  private static boolean isServlet(Class<?> type) {
    for (Class<?> t = type; t != null; t = t.getSuperclass()) if (t.getSimpleName().equals("HttpServlet")) return true;
    return false;
  }

  private static boolean served(Class<?> type, Web.Exchange on) throws Exception {
    Annotation web = note(type, "WebServlet");
    if (web == null) { on.pathInfo = on.path; return true; }
    List<String> patterns = new ArrayList<>(List.of((String[]) read(web, "value")));
    patterns.addAll(List.of((String[]) read(web, "urlPatterns")));
    for (String pattern : patterns) {
      String start = pattern.replace("/*", "");
      if (on.path.equals(start) || (pattern.endsWith("/*") && on.path.startsWith(start + "/"))) { on.pathInfo = on.path.length() > start.length() ? URLDecoder.decode(on.path.substring(start.length()), StandardCharsets.UTF_8) : null; return true; }
    }
    return false;
  }

  /** The path that a method serves, null when it serves none, or another method of HTTP. */
  private static String route(Class<?> type, Method method, String verb) throws Exception {
    String name = verb.charAt(0) + verb.substring(1).toLowerCase() + "Mapping";
    Annotation own = note(method, name) != null ? note(method, name) : note(method, "RequestMapping");
    if (own != null) return paths(note(type, "RequestMapping")) + paths(own);
    if (note(method, verb) == null) return null;
    return slashed(note(type, "Path")) + slashed(note(method, "Path"));
  }

  private static String slashed(Annotation path) throws Exception {
    if (path == null) return "";
    String text = (String) read(path, "value");
    return text.isEmpty() || text.startsWith("/") ? text : "/" + text;
  }

  private static String paths(Annotation mapping) throws Exception {
    if (mapping == null) return "";
    for (String field : List.of("value", "path")) { String[] all = (String[]) read(mapping, field); if (all.length > 0) return all[0].startsWith("/") ? all[0] : "/" + all[0]; }
    return "";
  }

  private static boolean matches(String route, Web.Exchange on) {
    List<String> names = new ArrayList<>();
    var names0 = java.util.regex.Pattern.compile("\\{(\\w+)(?::([^}]*))?}").matcher(route);
    String form = names0.replaceAll(found -> { names.add(found.group(1)); return found.group(2) == null ? "([^/]+)" : java.util.regex.Matcher.quoteReplacement("(" + found.group(2) + ")"); }).replace("/**", "(?:/.*)?");
    var found = java.util.regex.Pattern.compile(form, java.util.regex.Pattern.DOTALL).matcher(on.path);
    if (!found.matches()) return false;
    for (int i = 0; i < names.size(); i++) on.inPath.put(names.get(i), URLDecoder.decode(found.group(i + 1).replace("+", "%2B"), StandardCharsets.UTF_8));
    return true;
  }

  private void answer(Class<?> type, Method method, Web.Exchange on) throws Exception {
    Object[] args = new Object[method.getParameterCount()];
    Parameter[] parameters = method.getParameters();
    for (int i = 0; i < args.length; i++) args[i] = argument(parameters[i], on);
    method.setAccessible(true);
    Object given = invoke(method, bean(type), args);
    if (given == null) return;
    Annotation produces = note(method, "Produces");
    String media = produces != null ? String.join(",", (String[]) read(produces, "value")) : mediaOf(method);
    String kind = media.isEmpty() || media.contains("html") ? "html" : "body";
    if (has(given, "flowHeaders")) {
      @SuppressWarnings("unchecked") var headers = (Map<String, String>) given.getClass().getMethod("flowHeaders").invoke(given);
      headers.forEach(Web::header);
      String own = headers.getOrDefault("Content-Type", "");
      if (!own.isEmpty()) kind = own.contains("html") ? "html" : "body";
      given = given.getClass().getMethod("flowBody").invoke(given);
    } else if (note(type, "Controller") != null && note(method, "ResponseBody") == null && given instanceof String view) {
      if (view.startsWith("redirect:")) Recorder.arrive("redirect", "redirect view", view.substring(9));
      else Recorder.arrive("template", "view name", view);
      return;
    }
    if (given instanceof String) Recorder.arrive(kind, "returned", given);
    else if (given != null) Recorder.arrive("body", "returned", given);
  }

  private static String mediaOf(Method method) throws Exception {
    for (Annotation each : method.getAnnotations())
      if (each.annotationType().getSimpleName().endsWith("Mapping")) return String.join(",", (String[]) read(each, "produces"));
    return "";
  }

  private static boolean has(Object value, String method) { return Arrays.stream(value.getClass().getMethods()).anyMatch(m -> m.getName().equals(method)); }

  private Object argument(Parameter parameter, Web.Exchange on) throws Exception {
    Class<?> type = parameter.getType();
    for (Annotation each : parameter.getAnnotations()) {
      String kind = each.annotationType().getSimpleName();
      String name = has(each, "value") && read(each, "value") instanceof String text && !text.isEmpty() ? text : parameter.getName();
      Object value = switch (kind) {
        case "RequestParam", "QueryParam", "FormParam", "ModelAttribute" -> on.fields.get(name);
        case "PathVariable", "PathParam" -> on.inPath.get(name);
        case "RequestHeader", "HeaderParam" -> on.header(name);
        case "CookieValue", "CookieParam" -> on.cookies.get(name);
        default -> null;
      };
      if (kind.equals("RequestBody")) return type == String.class ? on.body : filled(type, Json.read(on.body));
      if (kind.equals("ModelAttribute")) return filled(type, on.fields);
      if (value == null && has(each, "defaultValue") && !read(each, "defaultValue").equals("")) value = read(each, "defaultValue");
      if (type == Optional.class) return Optional.ofNullable(value);
      if (type == List.class) return value == null ? List.of() : List.of(value.toString().split(","));
      if (!kind.equals("Context") && !kind.equals("Valid")) return value == null && !type.isPrimitive() ? null : Database.fit(type, value);
    }
    if (type.getSimpleName().endsWith("ServletRequest")) return web.request(type, on);
    if (type.getSimpleName().endsWith("ServletResponse")) return web.response(type);
    if (type.getSimpleName().equals("HttpSession")) return web.session(type);
    if (type == String.class) return on.body;
    if (Map.class.isAssignableFrom(type)) return new HashMap<>(on.fields);
    if (!type.isInterface() && type.getClassLoader() instanceof Program) return filled(type, on.body.startsWith("{") ? Json.read(on.body) : on.fields);
    return type.isInterface() ? Web.proxy(type, (self, called, with) -> Web.nothing(called, self, with)) : type.getConstructor().newInstance();
  }

  /** An object of the program's with its fields, or a record's parts, from a map. */
  static Object filled(Class<?> type, Object from) throws Exception {
    if (!(from instanceof Map<?, ?> map)) return from;
    if (Map.class.isAssignableFrom(type)) return map;
    if (type.isRecord()) {
      RecordComponent[] parts = type.getRecordComponents();
      Object[] args = new Object[parts.length];
      for (int i = 0; i < parts.length; i++) args[i] = Database.fit(parts[i].getType(), map.get(parts[i].getName()));
      Constructor<?> made = type.getDeclaredConstructor(Arrays.stream(parts).map(RecordComponent::getType).toArray(Class<?>[]::new));
      made.setAccessible(true);
      return made.newInstance(args);
    }
    Constructor<?> empty = type.getDeclaredConstructor();
    empty.setAccessible(true);
    Object made = empty.newInstance();
    for (Class<?> owner = type; owner != Object.class; owner = owner.getSuperclass())
      for (Field field : owner.getDeclaredFields())
        if (map.containsKey(field.getName())) { field.setAccessible(true); field.set(made, Database.fit(field.getType(), map.get(field.getName()))); }
    return made;
  }

  /** `Type.method` with plain arguments. */
  void call(Class<?> type, String name, List<Object> given) throws Exception {
    for (Method method : type.getDeclaredMethods()) {
      if (!method.getName().equals(name) || method.getParameterCount() != given.size() || method.isBridge()) continue;
      Object[] args = new Object[given.size()];
      for (int i = 0; i < args.length; i++) args[i] = given.get(i) instanceof Map<?, ?> map ? filled(method.getParameterTypes()[i], map) : given.get(i) instanceof List<?> list && method.getParameterTypes()[i] == String[].class ? list.toArray(new String[0]) : Database.fit(method.getParameterTypes()[i], given.get(i));
      method.setAccessible(true);
      Object result = invoke(method, Modifier.isStatic(method.getModifiers()) ? null : bean(type), args);
      if (result instanceof String text) Recorder.arrive("html", "returned", text);
      return;
    }
    throw new NoSuchMethodException(type.getName() + "." + name);
  }

  private static Object invoke(Method method, Object on, Object... args) throws Exception {
    try { return method.invoke(on, args); } catch (InvocationTargetException error) {
      if (error.getCause() instanceof Exception cause) throw cause;
      throw (Error) error.getCause();
    }
  }

  private static Web.Exchange exchange(Map<String, Object> step) {
    Web.Exchange on = new Web.Exchange();
    Map<String, Object> fields = part(step, "query");
    Map<String, Object> form = part(step, "form");
    Object body = step.get("body");
    on.method = (String) step.getOrDefault("method", body != null || !form.isEmpty() ? "POST" : "GET");
    on.path = (String) step.get("path");
    fields.forEach((k, v) -> on.fields.put(k, String.valueOf(v)));
    form.forEach((k, v) -> on.fields.put(k, String.valueOf(v)));
    part(step, "headers").forEach((k, v) -> on.headers.put(k, String.valueOf(v)));
    part(step, "cookies").forEach((k, v) -> on.cookies.put(k, String.valueOf(v)));
    on.query = String.join("&", fields.entrySet().stream().map(e -> e.getKey() + "=" + URLEncoder.encode(String.valueOf(e.getValue()), StandardCharsets.UTF_8)).toList());
    on.body = body == null ? "" : body instanceof String text ? text : Json.write(body);
    return on;
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> part(Map<String, Object> step, String name) { return (Map<String, Object>) step.getOrDefault(name, Map.of()); }

  private static Annotation note(AnnotatedElement on, String name) {
    return Arrays.stream(on.getAnnotations()).filter(a -> a.annotationType().getSimpleName().equals(name)).findFirst().orElse(null);
  }

  private static Object read(Annotation annotation, String field) throws Exception { return annotation.annotationType().getMethod(field).invoke(annotation); }
}
