package flow;

import java.io.*;
import java.lang.annotation.*;
import java.net.http.*;
import java.nio.charset.*;
import java.nio.file.*;
import java.nio.file.attribute.*;
import java.util.*;
import java.util.stream.Stream;
import javax.script.*;
import javax.xml.parsers.*;
import javax.xml.xpath.*;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;
import org.xml.sax.helpers.DefaultHandler;

/** What the program calls in place of the JDK; each notes what it got. Nested classes stand for their superclass at `new`. */
public final class Fakes {
  @Retention(RetentionPolicy.RUNTIME)
  @interface Of { Class<?> value(); boolean isStatic() default false; }

  /** `System.exit` of the program. */
  static final class Exit extends Error {}

  private Fakes() {}

  private static Process ran(Object command) {
    boolean list = command instanceof List<?>;
    List<?> words = list ? (List<?>) command : List.of();
    boolean shell = words.size() > 2 && String.valueOf(words.get(0)).matches("(.*/)?(ba|da|z)?sh") && "-c".equals(words.get(1));
    if (shell) Recorder.arrive("shell", "exec", words.get(2));
    else Recorder.arrive(list ? "args" : "shell", "exec", list ? words : command + "");
    if (list && !shell) Recorder.arrive("command", "exec program", words.isEmpty() ? "" : words.get(0));
    return new Process() {
      @Override public OutputStream getOutputStream() { return OutputStream.nullOutputStream(); }
      @Override public InputStream getInputStream() { return new ByteArrayInputStream("done\n".getBytes()); }
      @Override public InputStream getErrorStream() { return InputStream.nullInputStream(); }
      @Override public int waitFor() { return 0; }
      @Override public boolean waitFor(long time, java.util.concurrent.TimeUnit unit) { return true; }
      @Override public int exitValue() { return 0; }
      @Override public void destroy() {}
    };
  }

  @Of(Runtime.class) public static Process exec(Runtime self, String command) { return ran(command); }
  @Of(Runtime.class) public static Process exec(Runtime self, String[] command) { return ran(Arrays.asList(command)); }
  @Of(Runtime.class) public static Process exec(Runtime self, String[] command, String[] env) { return ran(Arrays.asList(command)); }
  @Of(Runtime.class) public static Process exec(Runtime self, String command, String[] env, File folder) { return ran(command); }
  @Of(ProcessBuilder.class) public static Process start(ProcessBuilder self) { return ran(self.command()); }

  @Of(value = System.class, isStatic = true) public static String getenv(String name) { return Recorder.<String>part("env").get(name); }
  @Of(value = System.class, isStatic = true) public static Map<String, String> getenv() { return Recorder.part("env"); }
  @Of(value = System.class, isStatic = true) public static void exit(int status) { throw new Exit(); }

  @Of(value = Class.class, isStatic = true) public static Class<?> forName(String name) throws ClassNotFoundException {
    Recorder.arrive("module", "Class.forName", name);
    ClassLoader loader = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).walk(f -> f.map(x -> x.getDeclaringClass().getClassLoader()).filter(l -> l instanceof Program).findFirst().orElseThrow());
    return Class.forName(name, true, loader);
  }
  @Of(ClassLoader.class) public static Class<?> loadClass(ClassLoader self, String name) throws ClassNotFoundException {
    Recorder.arrive("module", "ClassLoader.loadClass", name);
    return self.loadClass(name);
  }
  @Of(Class.class) public static java.lang.reflect.Method getMethod(Class<?> self, String name, Class<?>... types) throws NoSuchMethodException {
    Recorder.arrive("module", "Class.getMethod", name);
    return self.getMethod(name, types);
  }

  @Of(ObjectInputStream.class) public static Object readObject(ObjectInputStream self) throws IOException, ClassNotFoundException {
    Recorder.arrive("deserialize", "ObjectInputStream.readObject", "a stream");
    return self.readObject();
  }

  @Of(ScriptEngineManager.class) public static ScriptEngine getEngineByName(ScriptEngineManager self, String name) {
    return new AbstractScriptEngine() {
      @Override public Object eval(String code, ScriptContext context) { Recorder.arrive("code", "ScriptEngine.eval", code); return "1"; }
      @Override public Object eval(Reader code, ScriptContext context) { return eval(new Scanner(code).useDelimiter("\\A").next(), context); }
      @Override public Bindings createBindings() { return new SimpleBindings(); }
      @Override public ScriptEngineFactory getFactory() { return null; }
    };
  }

  @Of(XPath.class) public static String evaluate(XPath self, String expression, Object item) throws XPathExpressionException { return (String) evaluate(self, expression, item, XPathConstants.STRING); }
  @Of(XPath.class) public static Object evaluate(XPath self, String expression, Object item, javax.xml.namespace.QName type) throws XPathExpressionException {
    Recorder.arrive("xpath", "XPath.evaluate", expression);
    return self.evaluate(expression, item, type);
  }
  @Of(XPath.class) public static XPathExpression compile(XPath self, String expression) throws XPathExpressionException {
    Recorder.arrive("xpath", "XPath.compile", expression);
    return self.compile(expression);
  }

  @Of(DocumentBuilder.class) public static Document parse(DocumentBuilder self, InputStream in) throws Exception { parsing(); return self.parse(in); }
  @Of(DocumentBuilder.class) public static Document parse(DocumentBuilder self, InputSource in) throws Exception { parsing(); return self.parse(in); }
  @Of(SAXParser.class) public static void parse(SAXParser self, InputStream in, DefaultHandler to) throws Exception { parsing(); self.parse(in, to); }
  @Of(SAXParser.class) public static void parse(SAXParser self, InputSource in, DefaultHandler to) throws Exception { parsing(); self.parse(in, to); }
  @Of(javax.xml.stream.XMLStreamReader.class) public static int next(javax.xml.stream.XMLStreamReader self) throws Exception { parsing(); return self.next(); }
  @Of(javax.xml.stream.XMLInputFactory.class) public static javax.xml.stream.XMLEventReader createXMLEventReader(javax.xml.stream.XMLInputFactory self, Reader in) throws Exception { parsing(); return self.createXMLEventReader(in); }
  private static void parsing() { Recorder.arrive("xml-parse", "XML parser", "a document"); }

  @Of(HttpClient.class) public static <T> HttpResponse<T> send(HttpClient self, HttpRequest request, HttpResponse.BodyHandler<T> handler) {
    Recorder.arrive("url", "HttpClient.send", request.uri().toString());
    return Web.answer();
  }

  private static Path path(String sink, Path path) { Recorder.arrive("path", sink, path.toString()); return path; }
  static String content(Object path) { return String.valueOf(Recorder.part("files").getOrDefault(Path.of("/srv/app").resolve(path.toString()).normalize().toString(), "content")); }
  private static byte[] bytes(Object path) { return content(path).getBytes(StandardCharsets.UTF_8); }

  @Of(value = Files.class, isStatic = true) public static byte[] readAllBytes(Path p) { return bytes(path("Files.readAllBytes", p)); }
  @Of(value = Files.class, isStatic = true) public static String readString(Path p) { return content(path("Files.readString", p)); }
  @Of(value = Files.class, isStatic = true) public static String readString(Path p, Charset c) { return content(path("Files.readString", p)); }
  @Of(value = Files.class, isStatic = true) public static List<String> readAllLines(Path p) { return content(path("Files.readAllLines", p)).lines().toList(); }
  @Of(value = Files.class, isStatic = true) public static Stream<String> lines(Path p) { return content(path("Files.lines", p)).lines(); }
  @Of(value = Files.class, isStatic = true) public static Stream<Path> list(Path p) { path("Files.list", p); return Stream.empty(); }
  @Of(value = Files.class, isStatic = true) public static InputStream newInputStream(Path p, OpenOption... o) { return new ByteArrayInputStream(bytes(path("Files.newInputStream", p))); }
  @Of(value = Files.class, isStatic = true) public static OutputStream newOutputStream(Path p, OpenOption... o) { path("Files.newOutputStream", p); return OutputStream.nullOutputStream(); }
  @Of(value = Files.class, isStatic = true) public static BufferedReader newBufferedReader(Path p) { return new BufferedReader(new StringReader(content(path("Files.newBufferedReader", p)))); }
  @Of(value = Files.class, isStatic = true) public static BufferedWriter newBufferedWriter(Path p, OpenOption... o) { path("Files.newBufferedWriter", p); return new BufferedWriter(Writer.nullWriter()); }
  @Of(value = Files.class, isStatic = true) public static Path write(Path p, byte[] b, OpenOption... o) { return path("Files.write", p); }
  @Of(value = Files.class, isStatic = true) public static Path writeString(Path p, CharSequence s, OpenOption... o) { return path("Files.writeString", p); }
  @Of(value = Files.class, isStatic = true) public static long copy(Path p, OutputStream o) { path("Files.copy", p); return 7; }
  @Of(value = Files.class, isStatic = true) public static long copy(InputStream i, Path p, CopyOption... o) { path("Files.copy", p); return 7; }
  @Of(value = Files.class, isStatic = true) public static void delete(Path p) { path("Files.delete", p); }
  @Of(value = Files.class, isStatic = true) public static boolean deleteIfExists(Path p) { path("Files.deleteIfExists", p); return true; }
  @Of(value = Files.class, isStatic = true) public static boolean exists(Path p, LinkOption... o) { return true; }
  @Of(value = Files.class, isStatic = true) public static boolean isRegularFile(Path p, LinkOption... o) { return true; }
  @Of(value = Files.class, isStatic = true) public static boolean isDirectory(Path p, LinkOption... o) { return true; }
  @Of(value = Files.class, isStatic = true) public static long size(Path p) { return 7; }
  @Of(value = Files.class, isStatic = true) public static Path createDirectories(Path p, FileAttribute<?>... a) { return p; }

  /** `new File` is noted and touches nothing. */
  public static class NotedFile extends File {
    public NotedFile(String path) { super(path); Recorder.arrive("path", "new File", getPath()); }
    public NotedFile(String folder, String name) { super(folder, name); Recorder.arrive("path", "new File", getPath()); }
    public NotedFile(File folder, String name) { super(folder, name); Recorder.arrive("path", "new File", getPath()); }
    @Override public boolean exists() { return true; }
    @Override public boolean isFile() { return true; }
    @Override public boolean canRead() { return true; }
    @Override public long length() { return 7; }
    @Override public boolean mkdirs() { return true; }
    @Override public boolean delete() { Recorder.arrive("path", "File.delete", getPath()); return true; }
    @Override public File[] listFiles() { Recorder.arrive("path", "File.listFiles", getPath()); return new File[0]; }
    @Override public String[] list() { Recorder.arrive("path", "File.list", getPath()); return new String[0]; }
  }

  public static class NotedInput extends FileInputStream {
    private final InputStream in;
    public NotedInput(String path) throws FileNotFoundException { super("/dev/null"); Recorder.arrive("path", "new FileInputStream", path); in = new ByteArrayInputStream(bytes(path)); }
    public NotedInput(File file) throws FileNotFoundException { this(file.getPath()); }
    @Override public int read() throws IOException { return in.read(); }
    @Override public int read(byte[] to) throws IOException { return in.read(to); }
    @Override public int read(byte[] to, int from, int length) throws IOException { return in.read(to, from, length); }
    @Override public byte[] readAllBytes() throws IOException { return in.readAllBytes(); }
    @Override public long transferTo(OutputStream out) throws IOException { return in.transferTo(out); }
  }

  public static class NotedOutput extends FileOutputStream {
    public NotedOutput(String path) throws FileNotFoundException { super("/dev/null"); Recorder.arrive("path", "new FileOutputStream", path); }
    public NotedOutput(File file) throws FileNotFoundException { this(file.getPath()); }
  }

  public static class NotedReader extends FileReader {
    private final Reader in;
    public NotedReader(String path) throws FileNotFoundException { super("/dev/null"); Recorder.arrive("path", "new FileReader", path); in = new StringReader(content(path)); }
    public NotedReader(File file) throws FileNotFoundException { this(file.getPath()); }
    @Override public int read() throws IOException { return in.read(); }
    @Override public int read(char[] to, int from, int length) throws IOException { return in.read(to, from, length); }
  }

  public static class NotedWriter extends FileWriter {
    public NotedWriter(String path) throws IOException { super("/dev/null"); Recorder.arrive("path", "new FileWriter", path); }
    public NotedWriter(File file) throws IOException { this(file.getPath()); }
    public NotedWriter(String path, boolean append) throws IOException { this(path); }
  }
}
