package com.acme.web;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.*;
import java.io.*;
import java.util.Set;

@WebServlet("/login")
public class LoginReturn extends HttpServlet {
  private static final Set<String> PAGES = Set.of("/account", "/orders", "/");

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String user = request.getParameter("user");
    String next = request.getParameter("next");
    if (user.isBlank() || !(PAGES.contains(next))) {
      next = "/";
    }
    response.sendRedirect(next); // SINK
  }
}
