package com.acme.web;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.*;
import java.io.*;

@WebServlet("/wizard")
public class WizardStep extends HttpServlet {
  enum Plan { BASIC, TEAM, COMPANY }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String plan = request.getParameter("plan");
    Plan known = Plan.BASIC;
    for (Plan each : Plan.values()) {
      if (each.name().equalsIgnoreCase(plan)) known = each;
    }
    request.setAttribute("known", known);
    request.getSession().setAttribute("plan", plan); // SINK
  }
}
