package com.acme.app;

import java.net.URI;
import org.springframework.stereotype.Service;

@Service
class CdnFetcher extends Fetcher {
  private static final String HOST = "cdn.acme.example";

  @Override
  boolean accepts(String link) {
    URI parsed = URI.create(link.trim());
    return parsed.isAbsolute() && HOST.equals(parsed.getHost());
  }
}
