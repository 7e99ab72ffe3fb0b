package com.acme.web;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.*;
import java.io.*;
import org.springframework.web.util.HtmlUtils;

@WebServlet("/card")
public class GreetingCard extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String name = request.getParameter("name");
    name = HtmlUtils.htmlEscape(name);
    response.setContentType("text/html");
    PrintWriter out = response.getWriter();
    out.println("<h1>Season's greetings</h1>");
    out.println("<p>Dear " + name + ",</p>"); // SINK
  }
}
