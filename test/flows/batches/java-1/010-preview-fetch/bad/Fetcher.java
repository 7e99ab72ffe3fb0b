package com.acme.app;

import java.io.*;
import java.net.*;

abstract class Fetcher {
  abstract boolean accepts(String link);

  int fetch(String link) throws IOException {
    if (!accepts(link)) return 0;
    try (InputStream in = new URL(link).openStream()) { // SINK
      return in.readAllBytes().length;
    }
  }
}
