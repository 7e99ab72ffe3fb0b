package flow;

import java.io.*;
import java.net.URI;
import java.nio.file.*;
import java.util.*;
import java.util.stream.*;
import javax.tools.*;

/** A compiled twin; each run has a loader of its own, so that static state starts anew. */
final class Program extends ClassLoader {
  private final Path folder;
  private final Map<String, byte[]> classes;
  private final Map<String, String> paths;

  private Program(Path folder, Map<String, byte[]> classes, Map<String, String> paths) {
    super(Program.class.getClassLoader());
    this.folder = folder;
    this.classes = classes;
    this.paths = paths;
  }

  static Program compile(Path folder) throws IOException {
    Map<String, byte[]> classes = new LinkedHashMap<>();
    Map<String, String> paths = new HashMap<>();
    List<JavaFileObject> sources = new ArrayList<>();
    for (Path file : files(folder)) {
      if (!file.toString().endsWith(".java")) continue;
      String text = Files.readString(file);
      var named = java.util.regex.Pattern.compile("(?m)^package ([\\w.]+);").matcher(text);
      String unit = (named.find() ? named.group(1).replace('.', '/') : "") + "/" + file.getFileName();
      paths.put(unit, folder.relativize(file).toString());
      sources.add(new SimpleJavaFileObject(file.toUri(), JavaFileObject.Kind.SOURCE) {
        @Override public CharSequence getCharContent(boolean ignore) { return text; }
        @Override public boolean isNameCompatible(String name, Kind kind) { return true; }
      });
    }
    var compiler = ToolProvider.getSystemJavaCompiler();
    var problems = new DiagnosticCollector<JavaFileObject>();
    Map<String, ByteArrayOutputStream> written = new LinkedHashMap<>();
    var output = new ForwardingJavaFileManager<JavaFileManager>(compiler.getStandardFileManager(problems, null, null)) {
      @Override public JavaFileObject getJavaFileForOutput(Location where, String name, JavaFileObject.Kind kind, FileObject by) {
        return new SimpleJavaFileObject(URI.create("mem:///" + name.replace('.', '/')), kind) {
          @Override public OutputStream openOutputStream() {
            written.put(name, new ByteArrayOutputStream());
            return written.get(name);
          }
        };
      }
    };
    var options = List.of("-proc:none", "-g", "-parameters", "-nowarn", "-cp", System.getProperty("java.class.path"));
    if (!compiler.getTask(null, output, problems, options, null, sources).call())
      throw new IllegalStateException(problems.getDiagnostics().stream().filter(d -> d.getKind() == Diagnostic.Kind.ERROR)
        .map(d -> d.getSource() == null ? d.getMessage(null) : Path.of(d.getSource().toUri()).getFileName() + ":" + d.getLineNumber() + " " + d.getMessage(null)).limit(4).collect(Collectors.joining("; ")));
    written.forEach((name, bytes) -> classes.put(name, Rewriter.rewrite(bytes.toByteArray())));
    return new Program(folder, classes, paths);
  }

  Program fresh() { return new Program(folder, classes, paths); }

  List<Class<?>> types() throws ClassNotFoundException {
    List<Class<?>> types = new ArrayList<>();
    for (String name : classes.keySet()) types.add(loadClass(name));
    return types;
  }

  /** The class of a simple or full name, or of a file. */
  Class<?> type(String name) throws ClassNotFoundException {
    for (Class<?> type : types()) if (type.getName().equals(name) || type.getSimpleName().equals(name)) return type;
    throw new ClassNotFoundException(name);
  }

  String entryType(String file) {
    return paths.entrySet().stream().filter(e -> e.getValue().equals(file)).map(e -> e.getKey().replaceFirst("^/", "").replace(".java", "").replace('/', '.')).findFirst().orElseThrow();
  }

  String pathOf(String unit) { return paths.getOrDefault(unit, unit); }

  @Override protected Class<?> findClass(String name) throws ClassNotFoundException {
    byte[] code = classes.get(name);
    if (code == null) throw new ClassNotFoundException(name);
    return defineClass(name, code, 0, code.length);
  }

  @Override public InputStream getResourceAsStream(String name) {
    try {
      for (Path file : files(folder)) if (file.toString().endsWith("/" + name)) return new ByteArrayInputStream(Files.readAllBytes(file));
    } catch (IOException error) { throw new UncheckedIOException(error); }
    return super.getResourceAsStream(name);
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) { return all.filter(Files::isRegularFile).sorted().toList(); }
  }
}
