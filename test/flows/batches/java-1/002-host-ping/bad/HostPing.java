package com.acme.web;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.*;
import java.io.*;
import java.util.regex.Pattern;

@WebServlet("/ping")
public class HostPing extends HttpServlet {
  private static final Pattern HOST = Pattern.compile("[a-z0-9.-]+");

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String host = request.getParameter("host");
    if (host == null || !HOST.matcher(host).find()) {
      response.sendError(400);
      return;
    }
    Process ping = Runtime.getRuntime().exec(new String[] {"/bin/sh", "-c", "ping -c 1 " + host}); // SINK
    response.setStatus(ping.exitValue() == 0 ? 200 : 502);
  }
}
