package com.acme.web;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.*;
import java.io.*;

@WebServlet("/reports/*")
public class ReportDownload extends HttpServlet {
  private static final String ROOT = "/srv/app/reports";

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    File wanted = new File(ROOT, request.getPathInfo());
    String canonical = wanted.getCanonicalPath();
    if (!canonical.startsWith(ROOT + "/")) {
      response.sendError(404);
      return;
    }
    try (InputStream in = new FileInputStream(canonical)) { // SINK
      response.setHeader("X-Size", "" + in.readAllBytes().length);
    }
  }
}
