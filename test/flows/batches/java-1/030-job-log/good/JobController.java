package com.acme.app;

import java.util.*;
import org.springframework.web.bind.annotation.*;
import org.slf4j.*;

@RestController
public class JobController {
  private static final Logger log = LoggerFactory.getLogger(JobController.class);

  record Order(String title, String owner) {}

  @PostMapping("/jobs")
  public Map<String, Object> start(@RequestBody Order order) {
    Job job = new Job();
    job.setOwner(order.owner());
    job.setTitle(order.title());
    log.info("started {}", job.title); // SINK
    return Map.of("owner", job.owner);
  }

  private static class Job {
    private String title;
    private String owner;

    void setTitle(String title) {
      this.title = title.replaceAll("\\R", " ");
    }

    void setOwner(String owner) {
      this.owner = owner.replaceAll("\\R", " ");
    }
  }
}
