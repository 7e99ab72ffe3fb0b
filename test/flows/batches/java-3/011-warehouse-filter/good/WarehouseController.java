import jakarta.persistence.EntityManager;
import jakarta.persistence.Query;
import org.springframework.web.bind.annotation.*;

@RestController
public class WarehouseController {
  private final EntityManager manager;

  public WarehouseController(EntityManager manager) {
    this.manager = manager;
  }

  @GetMapping("/warehouses")
  public int find(@RequestParam("by") String by, @RequestParam("value") String value) {
    Filter<?> filter = Filters.named(by, value);
    Query query = manager.createQuery("SELECT w FROM Warehouse w WHERE " + filter.condition()); // SINK
    if (filter.bound()) {
      query.setParameter("value", filter.value());
    }
    return query.getResultList().size();
  }
}
