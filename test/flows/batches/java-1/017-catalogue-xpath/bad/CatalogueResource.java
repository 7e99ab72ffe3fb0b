package com.acme.api;

import jakarta.ws.rs.*;
import jakarta.ws.rs.core.*;
import java.util.*;
import javax.xml.xpath.*;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;

@Path("/catalogue")
public class CatalogueResource {
  @GET
  @Produces(MediaType.TEXT_PLAIN)
  public Response find(@QueryParam("sku") String sku) throws Exception {
    XPath xpath = XPathFactory.newInstance().newXPath();
    Document stock = DocumentBuilderFactory.newInstance().newDocumentBuilder().newDocument();
    Object name = xpath.evaluate(join("//item[@sku=", sku.replaceAll("['\"]", ""), "]"), stock); // SINK
    return Response.ok(name).build();
  }

  private static String join(String... parts) {
    return String.join("", parts);
  }
}
