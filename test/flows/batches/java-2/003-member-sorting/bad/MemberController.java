import java.util.List;
import java.util.Map;
import org.springframework.web.bind.annotation.*;

@RestController
public class MemberController {
  private final MemberRepository members;

  public MemberController(MemberRepository members) {
    this.members = members;
  }

  @GetMapping("/members")
  public List<Map<String, Object>> list(@RequestParam(value = "sort", defaultValue = "name") String sort) {
    return members.sortedBy(sort);
  }
}
