package store;

import java.util.List;

public interface CourseStore {
  List<Course> byTopic(String topic);
}
