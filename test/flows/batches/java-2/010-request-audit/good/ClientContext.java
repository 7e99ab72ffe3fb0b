public final class ClientContext {
  private static final ThreadLocal<String> CLIENT = ThreadLocal.withInitial(() -> "internal");

  private ClientContext() {}

  static void open(String client) {
    CLIENT.set(client.replaceAll("[\\r\\n]+", " "));
  }

  static String client() {
    return CLIENT.get();
  }

  static void close() {
    CLIENT.remove();
  }
}
