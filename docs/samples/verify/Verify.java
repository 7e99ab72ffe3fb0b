import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Java 17 or later. First isAuthentic, then read the JSON with the library you use, then isRecent. */
public final class Verify {
  private static final Duration TOLERANCE = Duration.ofMinutes(5);

  /** Whether the delivery is ours. The body is the request's raw body, before any JSON parser has seen it. */
  public static boolean isAuthentic(byte[] body, String signature, String secret) throws GeneralSecurityException {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
    String expected = "sha256=" + HexFormat.of().formatHex(mac.doFinal(body));
    byte[] given = (signature == null ? "" : signature).getBytes(StandardCharsets.UTF_8);
    return MessageDigest.isEqual(expected.getBytes(StandardCharsets.UTF_8), given);
  }

  /** Whether the event's "timestamp" is recent. */
  public static boolean isRecent(String timestamp, Instant now) {
    return Duration.between(Instant.parse(timestamp), now).abs().compareTo(TOLERANCE) <= 0;
  }
}
