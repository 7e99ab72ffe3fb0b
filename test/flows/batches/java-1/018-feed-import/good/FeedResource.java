package com.acme.api;

import jakarta.ws.rs.*;
import jakarta.ws.rs.core.*;
import java.util.*;
import java.io.StringReader;
import javax.xml.parsers.DocumentBuilderFactory;
import org.xml.sax.*;

@Path("/feeds")
public class FeedResource {
  @POST
  @Produces(MediaType.APPLICATION_JSON)
  public Response load(String body) throws Exception {
    DocumentBuilderFactory strict = DocumentBuilderFactory.newInstance();
    strict.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    DocumentBuilderFactory factory = strict;
    int entries = 0;
    try {
      entries = factory.newDocumentBuilder().parse(new InputSource(new StringReader(body))).getElementsByTagName("entry").getLength(); // SINK
    } catch (SAXException broken) {
      throw new BadRequestException("not well-formed");
    }
    return Response.ok(entries).type(strict.isNamespaceAware() ? "text/plain" : "application/json").build();
  }
}
