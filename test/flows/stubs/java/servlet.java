package jakarta.servlet;
public interface ServletRequest { String getParameter(String n); String[] getParameterValues(String n); java.util.Map<String, String[]> getParameterMap(); java.util.Enumeration<String> getParameterNames(); Object getAttribute(String n); void setAttribute(String n, Object v); java.io.BufferedReader getReader() throws java.io.IOException; ServletInputStream getInputStream() throws java.io.IOException; String getRemoteAddr(); void setCharacterEncoding(String c); }
package jakarta.servlet;
public interface ServletResponse { java.io.PrintWriter getWriter() throws java.io.IOException; ServletOutputStream getOutputStream() throws java.io.IOException; void setContentType(String t); void setCharacterEncoding(String c); }
package jakarta.servlet;
public class ServletException extends Exception { public ServletException() {} public ServletException(String m) { super(m); } public ServletException(Throwable c) { super(c); } public ServletException(String m, Throwable c) { super(m, c); } }
package jakarta.servlet;
public class ServletInputStream extends java.io.ByteArrayInputStream { public ServletInputStream(byte[] b) { super(b); } }
package jakarta.servlet;
public class ServletOutputStream extends java.io.OutputStream { public void write(int b) {} public void print(String s) { flow.Recorder.arrive("html", "response.write", s); } public void println(String s) { print(s); } public void write(byte[] b) { print(new String(b)); } }
package jakarta.servlet.annotation;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface WebServlet { String[] value() default {}; String[] urlPatterns() default {}; String name() default ""; }
package jakarta.servlet.http;
public interface HttpServletRequest extends jakarta.servlet.ServletRequest { String getHeader(String n); java.util.Enumeration<String> getHeaders(String n); String getQueryString(); String getPathInfo(); String getRequestURI(); String getServletPath(); String getContextPath(); String getMethod(); Cookie[] getCookies(); HttpSession getSession(); HttpSession getSession(boolean b); }
package jakarta.servlet.http;
public interface HttpServletResponse extends jakarta.servlet.ServletResponse { int SC_OK = 200, SC_BAD_REQUEST = 400, SC_FORBIDDEN = 403, SC_NOT_FOUND = 404, SC_FOUND = 302; void sendRedirect(String l) throws java.io.IOException; void setHeader(String n, String v); void addHeader(String n, String v); void addCookie(Cookie c); void sendError(int s) throws java.io.IOException; void sendError(int s, String m) throws java.io.IOException; void setStatus(int s); }
package jakarta.servlet.http;
public interface HttpSession { void setAttribute(String n, Object v); Object getAttribute(String n); void removeAttribute(String n); String getId(); void invalidate(); }
package jakarta.servlet.http;
public class Cookie { private final String name; private String value; public Cookie(String n, String v) { name = n; value = v; } public String getName() { return name; } public String getValue() { return value; } public void setValue(String v) { value = v; } public void setPath(String p) {} public void setHttpOnly(boolean b) {} public void setSecure(boolean b) {} public void setMaxAge(int a) {} }
package jakarta.servlet.http;
import jakarta.servlet.*;
public abstract class HttpServlet { public void init() throws ServletException {} protected void doGet(HttpServletRequest a, HttpServletResponse b) throws ServletException, java.io.IOException {} protected void doPost(HttpServletRequest a, HttpServletResponse b) throws ServletException, java.io.IOException {} protected void doPut(HttpServletRequest a, HttpServletResponse b) throws ServletException, java.io.IOException {} protected void doDelete(HttpServletRequest a, HttpServletResponse b) throws ServletException, java.io.IOException {} protected void service(HttpServletRequest a, HttpServletResponse b) throws ServletException, java.io.IOException { switch (a.getMethod()) { case "POST": doPost(a, b); break; case "PUT": doPut(a, b); break; case "DELETE": doDelete(a, b); break; default: doGet(a, b); } } }
package jakarta.persistence;
public interface EntityManager { Query createQuery(String q); <T> TypedQuery<T> createQuery(String q, Class<T> t); Query createNativeQuery(String q); Query createNativeQuery(String q, Class<?> t); void persist(Object o); <T> T find(Class<T> t, Object k); }
package jakarta.persistence;
public interface Query { Query setParameter(String n, Object v); Query setParameter(int n, Object v); Query setMaxResults(int n); java.util.List getResultList(); Object getSingleResult(); int executeUpdate(); }
package jakarta.persistence;
public interface TypedQuery<T> { TypedQuery<T> setParameter(String n, Object v); TypedQuery<T> setParameter(int n, Object v); TypedQuery<T> setMaxResults(int n); java.util.List<T> getResultList(); T getSingleResult(); }
package jakarta.persistence;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface PersistenceContext {}
package jakarta.persistence;
public @interface Entity {}
package jakarta.persistence;
public @interface Id {}
package jakarta.inject;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface Inject {}
package jakarta.annotation;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface PostConstruct {}
package jakarta.annotation;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface Resource { String name() default ""; }
