package jakarta.ws.rs;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface GET {}
package jakarta.ws.rs;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface POST {}
package jakarta.ws.rs;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface PUT {}
package jakarta.ws.rs;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface DELETE {}
package jakarta.ws.rs;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface Path { String value(); }
package jakarta.ws.rs;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface QueryParam { String value(); }
package jakarta.ws.rs;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface PathParam { String value(); }
package jakarta.ws.rs;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface FormParam { String value(); }
package jakarta.ws.rs;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface HeaderParam { String value(); }
package jakarta.ws.rs;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface CookieParam { String value(); }
package jakarta.ws.rs;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface Produces { String[] value(); }
package jakarta.ws.rs;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface Consumes { String[] value(); }
package jakarta.ws.rs;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface DefaultValue { String value(); }
package jakarta.ws.rs.core;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface Context {}
package jakarta.ws.rs.core;
public class MediaType { public static final String TEXT_HTML = "text/html", TEXT_PLAIN = "text/plain", APPLICATION_JSON = "application/json", APPLICATION_XML = "application/xml", APPLICATION_FORM_URLENCODED = "application/x-www-form-urlencoded"; }
package jakarta.ws.rs;
public class BadRequestException extends RuntimeException { public BadRequestException() {} public BadRequestException(String m) { super(m); } }
package jakarta.ws.rs;
public class NotFoundException extends RuntimeException { public NotFoundException() {} public NotFoundException(String m) { super(m); } }
package jakarta.ws.rs.core;
import java.util.*;
public class Response { private final Map<String, String> headers = new LinkedHashMap<>(); private Object body; public Map<String, String> flowHeaders() { return headers; } public Object flowBody() { return body; }
  public enum Status { OK, BAD_REQUEST, NOT_FOUND, FORBIDDEN }
  public static ResponseBuilder ok() { return new ResponseBuilder(); } public static ResponseBuilder ok(Object b) { return ok().entity(b); } public static ResponseBuilder status(int s) { return ok(); } public static ResponseBuilder status(Status s) { return ok(); } public static ResponseBuilder noContent() { return ok(); }
  public static ResponseBuilder seeOther(java.net.URI u) { return ok().header("Location", u.toString()); } public static ResponseBuilder temporaryRedirect(java.net.URI u) { return seeOther(u); }
  public static class ResponseBuilder { private final Response r = new Response(); public ResponseBuilder entity(Object b) { r.body = b; return this; } public ResponseBuilder header(String n, Object v) { r.headers.put(n, String.valueOf(v)); return this; } public ResponseBuilder type(String t) { return header("Content-Type", t); } public Response build() { return r; } } }
