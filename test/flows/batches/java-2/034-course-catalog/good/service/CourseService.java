package service;

import java.util.List;
import org.springframework.stereotype.Service;
import store.*;

@Service
public class CourseService {
  private final CourseStore store;

  public CourseService(CourseStore store) {
    this.store = store;
  }

  public List<String> titles(String topic) {
    return store.byTopic(topic.replace('-', ' ')).stream().map(Course::title).sorted().toList();
  }
}
