package web;

import java.util.List;
import org.springframework.web.bind.annotation.*;
import service.CourseService;

@RestController
@RequestMapping("/courses")
public class CourseController {
  private final CourseService courses;

  public CourseController(CourseService courses) {
    this.courses = courses;
  }

  @GetMapping(value = "/{topic}/list", produces = "application/json")
  public List<String> list(@PathVariable("topic") String topic) {
    return courses.titles(topic);
  }
}
