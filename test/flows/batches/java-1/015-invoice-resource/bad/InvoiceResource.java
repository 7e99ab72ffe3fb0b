package com.acme.api;

import jakarta.ws.rs.*;
import jakarta.ws.rs.core.*;
import java.util.*;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;

@Path("/invoices")
public class InvoiceResource {
  @Inject EntityManager entities;

  @GET
  @Path("/{id}")
  @Produces(MediaType.APPLICATION_JSON)
  public List<?> byId(@PathParam("id") String id) {
    long number = id.chars().filter(Character::isDigit).count() > 0 ? 1L : 0L;
    if (number == 0) throw new BadRequestException("no number");
    return entities.createQuery("select i from Invoice i where i.id = " + id).getResultList(); // SINK
  }
}
