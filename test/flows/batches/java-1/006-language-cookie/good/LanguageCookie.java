package com.acme.web;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.*;
import java.io.*;

@WebServlet("/lang")
public class LanguageCookie extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String lang = request.getParameter("lang");
    String value = lang.replaceAll("[\\r\\n]", "");
    response.setHeader("Content-Language", value); // SINK
    response.setStatus(204);
  }
}
