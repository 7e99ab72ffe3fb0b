package org.springframework.web.bind.annotation;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface RestController { String value() default ""; }
package org.springframework.stereotype;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface Controller { String value() default ""; }
package org.springframework.stereotype;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface Service { String value() default ""; }
package org.springframework.stereotype;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface Repository { String value() default ""; }
package org.springframework.stereotype;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface Component { String value() default ""; }
package org.springframework.context.annotation;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface Configuration { String value() default ""; }
package org.springframework.boot.autoconfigure;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface SpringBootApplication { String value() default ""; }
package org.springframework.context.annotation;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface Bean {}
package org.springframework.context.annotation;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface Primary {}
package org.springframework.beans.factory.annotation;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface Autowired {}
package org.springframework.beans.factory.annotation;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface Qualifier { String value(); }
package org.springframework.scheduling.annotation;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface Scheduled { String cron() default ""; long fixedDelay() default 0; long fixedRate() default 0; }
package org.springframework.transaction.annotation;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface Transactional { boolean readOnly() default false; }
package org.springframework.web.bind.annotation;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface RequestMapping { String[] value() default {}; String[] path() default {}; String[] produces() default {}; String[] consumes() default {}; }
package org.springframework.web.bind.annotation;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface GetMapping { String[] value() default {}; String[] path() default {}; String[] produces() default {}; String[] consumes() default {}; }
package org.springframework.web.bind.annotation;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface PostMapping { String[] value() default {}; String[] path() default {}; String[] produces() default {}; String[] consumes() default {}; }
package org.springframework.web.bind.annotation;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface PutMapping { String[] value() default {}; String[] path() default {}; String[] produces() default {}; String[] consumes() default {}; }
package org.springframework.web.bind.annotation;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface DeleteMapping { String[] value() default {}; String[] path() default {}; String[] produces() default {}; String[] consumes() default {}; }
package org.springframework.web.bind.annotation;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface PatchMapping { String[] value() default {}; String[] path() default {}; String[] produces() default {}; String[] consumes() default {}; }
package org.springframework.web.bind.annotation;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface RequestParam { String value() default ""; String name() default ""; boolean required() default true; String defaultValue() default ""; }
package org.springframework.web.bind.annotation;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface PathVariable { String value() default ""; String name() default ""; boolean required() default true; String defaultValue() default ""; }
package org.springframework.web.bind.annotation;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface RequestHeader { String value() default ""; String name() default ""; boolean required() default true; String defaultValue() default ""; }
package org.springframework.web.bind.annotation;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface CookieValue { String value() default ""; String name() default ""; boolean required() default true; String defaultValue() default ""; }
package org.springframework.web.bind.annotation;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface RequestBody { }
package org.springframework.web.bind.annotation;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface ResponseBody { }
package org.springframework.web.bind.annotation;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface ModelAttribute { }
package org.springframework.http;
public enum HttpStatus { OK, BAD_REQUEST, NOT_FOUND, FORBIDDEN, FOUND }
package org.springframework.http;
public class MediaType { public static final String TEXT_HTML_VALUE = "text/html", TEXT_PLAIN_VALUE = "text/plain", APPLICATION_JSON_VALUE = "application/json"; public static final MediaType TEXT_HTML = new MediaType("text/html"), TEXT_PLAIN = new MediaType("text/plain"), APPLICATION_JSON = new MediaType("application/json"); private final String t; MediaType(String t) { this.t = t; } public String toString() { return t; } }
package org.springframework.http;
import java.util.*;
public class ResponseEntity<T> { private final Map<String, String> headers = new LinkedHashMap<>(); private T body; public Map<String, String> flowHeaders() { return headers; } public Object flowBody() { return body; } public T getBody() { return body; }
  public static BodyBuilder ok() { return new BodyBuilder(); } public static <T> ResponseEntity<T> ok(T b) { return ok().body(b); } public static BodyBuilder status(HttpStatus s) { return ok(); } public static BodyBuilder status(int s) { return ok(); } public static BodyBuilder badRequest() { return ok(); } public static BodyBuilder notFound() { return ok(); } public static BodyBuilder noContent() { return ok(); }
  public static class BodyBuilder { private final Map<String, String> h = new LinkedHashMap<>(); public BodyBuilder header(String n, String v) { h.put(n, v); return this; } public BodyBuilder contentType(MediaType t) { return header("Content-Type", t.toString()); } public BodyBuilder location(java.net.URI u) { return header("Location", u.toString()); } public <T> ResponseEntity<T> body(T b) { ResponseEntity<T> r = build(); r.body = b; return r; } public <T> ResponseEntity<T> build() { ResponseEntity<T> r = new ResponseEntity<>(); r.headers.putAll(h); return r; } } }
package org.springframework.web.server;
public class ResponseStatusException extends RuntimeException { public ResponseStatusException(org.springframework.http.HttpStatus s) {} public ResponseStatusException(org.springframework.http.HttpStatus s, String m) { super(m); } }
package org.springframework.ui;
public interface Model { Model addAttribute(String n, Object v); }
package org.springframework.web.util;
public class HtmlUtils { public static String htmlEscape(String s) { return s.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;").replace("'", "&#39;"); } }
package org.springframework.web.client;
public class RestTemplate { public <T> T getForObject(String u, Class<T> t, Object... a) { flow.Recorder.arrive("url", "RestTemplate.getForObject", u); return t == String.class ? t.cast("content") : null; } public <T> org.springframework.http.ResponseEntity<T> getForEntity(String u, Class<T> t, Object... a) { return org.springframework.http.ResponseEntity.ok(getForObject(u, t, a)); } }
package org.springframework.jdbc.core;
public interface RowMapper<T> { T mapRow(java.sql.ResultSet r, int n) throws java.sql.SQLException; }
package org.springframework.jdbc.core;
import java.util.*;
public class JdbcTemplate { public JdbcTemplate() {} public JdbcTemplate(javax.sql.DataSource d) {}
  public <T> List<T> query(String q, RowMapper<T> m, Object... a) { flow.Database.sql("JdbcTemplate.query", q); List<T> all = new ArrayList<>(); try { for (int i = 0; i < flow.Recorder.rows().size(); i++) all.add(m.mapRow(flow.Database.row(new int[] {i}), i)); } catch (java.sql.SQLException e) { throw new IllegalStateException(e); } return all; }
  public List<Map<String, Object>> queryForList(String q, Object... a) { flow.Database.sql("JdbcTemplate.queryForList", q); return flow.Recorder.rows(); }
  public <T> List<T> queryForList(String q, Class<T> t, Object... a) { flow.Database.sql("JdbcTemplate.queryForList", q); List<T> all = new ArrayList<>(); for (Map<String, Object> r : flow.Recorder.rows()) all.add((T) flow.Database.fit(t, r.values().iterator().next())); return all; }
  public <T> T queryForObject(String q, Class<T> t, Object... a) { List<T> all = queryForList(q, t, a); return all.isEmpty() ? null : all.get(0); }
  public <T> T queryForObject(String q, RowMapper<T> m, Object... a) { List<T> all = query(q, m, a); return all.isEmpty() ? null : all.get(0); }
  public Map<String, Object> queryForMap(String q, Object... a) { List<Map<String, Object>> all = queryForList(q, a); return all.isEmpty() ? new HashMap<>() : all.get(0); }
  public int update(String q, Object... a) { flow.Database.sql("JdbcTemplate.update", q); return 1; } public void execute(String q) { flow.Database.sql("JdbcTemplate.execute", q); } }
package org.springframework.jdbc.core.namedparam;
import java.util.*;
import org.springframework.jdbc.core.*;
public class NamedParameterJdbcTemplate extends Object { private final JdbcTemplate j = new JdbcTemplate(); public NamedParameterJdbcTemplate() {} public NamedParameterJdbcTemplate(javax.sql.DataSource d) {} public <T> List<T> query(String q, Map<String, ?> p, RowMapper<T> m) { return j.query(q, m); } public <T> List<T> query(String q, MapSqlParameterSource p, RowMapper<T> m) { return j.query(q, m); } public List<Map<String, Object>> queryForList(String q, Map<String, ?> p) { return j.queryForList(q); } public List<Map<String, Object>> queryForList(String q, MapSqlParameterSource p) { return j.queryForList(q); } public int update(String q, Map<String, ?> p) { return j.update(q); } }
package org.springframework.jdbc.core.namedparam;
public class MapSqlParameterSource { public MapSqlParameterSource() {} public MapSqlParameterSource(String n, Object v) {} public MapSqlParameterSource addValue(String n, Object v) { return this; } }
package org.springframework.expression;
public interface Expression { Object getValue(); Object getValue(Object root); <T> T getValue(Object root, Class<T> t); <T> T getValue(Class<T> t); }
package org.springframework.expression;
public interface ExpressionParser { Expression parseExpression(String s); }
package org.springframework.expression.spel.standard;
import org.springframework.expression.*;
public class SpelExpressionParser implements ExpressionParser { public Expression parseExpression(String s) { flow.Recorder.arrive("code", "SpelExpressionParser.parseExpression", s); return new Expression() { public Object getValue() { return "1"; } public Object getValue(Object r) { return "1"; } public <T> T getValue(Object r, Class<T> t) { return getValue(t); } public <T> T getValue(Class<T> t) { return (T) flow.Database.fit(t, "1"); } }; } }
package org.slf4j;
public class LoggerFactory { public static Logger getLogger(Class<?> c) { return new Logger(); } public static Logger getLogger(String c) { return new Logger(); } }
package org.slf4j;
public class Logger { private void log(String m, Object... a) { for (Object each : a) m = m.replaceFirst("\\{\\}", java.util.regex.Matcher.quoteReplacement(String.valueOf(each))); flow.Recorder.arrive("log", "Logger", m); } public void info(String m, Object... a) { log(m, a); } public void warn(String m, Object... a) { log(m, a); } public void error(String m, Object... a) { log(m, a); } public void debug(String m, Object... a) { log(m, a); } public void trace(String m, Object... a) { log(m, a); } }
package org.owasp.encoder;
public class Encode { public static String forHtml(String s) { return org.springframework.web.util.HtmlUtils.htmlEscape(s); } public static String forHtmlContent(String s) { return s.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;"); } public static String forHtmlAttribute(String s) { return forHtml(s); } }
package org.apache.commons.text;
public class StringEscapeUtils { public static String escapeHtml4(String s) { return s.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;"); } }
