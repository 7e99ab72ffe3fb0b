package com.acme.web;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.*;
import java.io.*;
import org.slf4j.*;

@WebServlet("/pay")
public class AuditTrail extends HttpServlet {
  private static final Logger log = LoggerFactory.getLogger(AuditTrail.class);

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String amount = request.getParameter("amount");
    try {
      int cents = Integer.parseInt(amount);
      response.setStatus(cents > 0 ? 202 : 400);
    } catch (NumberFormatException broken) {
      log.warn("amount not understood: " + amount.length()); // SINK
      response.sendError(400);
    }
  }
}
