package com.acme.web;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.*;
import java.io.*;
import org.owasp.encoder.Encode;

@WebServlet("/error")
public class ErrorBanner extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String code = request.getParameter("code");
    code = Encode.forHtmlContent(code);
    response.setContentType("text/html");
    response.getWriter().printf("<div title=\"%s\">Something went wrong</div>", code); // SINK
  }
}
