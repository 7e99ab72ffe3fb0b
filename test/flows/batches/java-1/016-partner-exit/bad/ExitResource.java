package com.acme.api;

import jakarta.ws.rs.*;
import jakarta.ws.rs.core.*;
import java.util.*;
import java.net.URI;

@Path("/exit")
public class ExitResource {
  record Target(String host, URI uri) {}

  @GET
  public Response leave(@QueryParam("to") String to) {
    URI uri = URI.create(to);
    Target target = new Target(uri.getHost(), uri);
    if (target.host() == null || !target.host().endsWith("acme.example")) {
      throw new BadRequestException("unknown partner");
    }
    return Response.seeOther(target.uri()).build(); // SINK
  }
}
