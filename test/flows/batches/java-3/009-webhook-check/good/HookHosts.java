import java.net.URI;
import java.util.Set;

final class HookHosts {
  private static final Set<String> KNOWN = Set.of("hooks.example", "hooks-eu.example");

  private HookHosts() {
  }

  static void require(URI uri) {
    if (!"https".equals(uri.getScheme()) || uri.getHost() == null || !KNOWN.contains(uri.getHost())) {
      throw new IllegalArgumentException("host");
    }
  }
}
