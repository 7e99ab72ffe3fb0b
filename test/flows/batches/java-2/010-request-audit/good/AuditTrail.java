import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

@Component
public class AuditTrail {
  private static final Logger log = LoggerFactory.getLogger(AuditTrail.class);

  public void viewed(long order) {
    log.info("order {} viewed by {}", order, ClientContext.client()); // SINK
  }
}
