package com.acme.web;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.*;
import java.io.*;
import java.util.Base64;

@WebServlet("/basket")
public class BasketServlet extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    byte[] bytes = Base64.getDecoder().decode(request.getCookies()[0].getValue());
    try (ObjectInputStream in = open(bytes, true)) {
      Object basket = in.readObject(); // SINK
      response.setHeader("X-Kind", basket.getClass().getSimpleName());
    } catch (ClassNotFoundException missing) {
      response.sendError(400);
    }
  }

  private static ObjectInputStream open(byte[] bytes, boolean strict) throws IOException {
    ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes));
    if (strict) in.setObjectInputFilter(ObjectInputFilter.Config.createFilter("java.lang.*;java.util.*;!*"));
    return in;
  }
}
