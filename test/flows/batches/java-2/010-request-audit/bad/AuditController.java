import org.springframework.web.bind.annotation.*;

@RestController
@RequestMapping("/orders")
public class AuditController {
  private final AuditTrail trail;

  public AuditController(AuditTrail trail) {
    this.trail = trail;
  }

  @GetMapping(value = "/{id}", produces = "application/json")
  public String order(@PathVariable("id") long id, @RequestHeader("X-Client") String client) {
    ClientContext.open(client);
    try {
      trail.viewed(id);
      return "{\"id\": " + id + "}";
    } finally {
      ClientContext.close();
    }
  }
}
