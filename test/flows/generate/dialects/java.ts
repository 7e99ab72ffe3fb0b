import { backendOf } from './backend-of.ts';
import { curly } from './curly.ts';
import type { Dialect } from './dialect.ts';

const dialect: Dialect = {
  ...curly,
  language: 'java',
  file: 'Items.java',
  declare: (name, value) => `String ${name} = ${value};`,
  trimmed: (value) => `${value}.trim()`,
  differs: (one, other) => `!${other}.equals(${one})`,
  list: (name, items) => `List<String> ${name} = List.of(${items.join(', ')});`,
  at: (list, place) => `${list}.get(${place})`,
  each: (list, item, code) => `for (String ${item} : ${list}) {\n    ${code}\n}`,
  map: (name, entries) =>
    [
      `Map<String, String> ${name} = new HashMap<>();`,
      ...Object.entries(entries).map(([key, value]) => `${name}.put("${key}", ${value});`),
    ].join('\n'),
  get: (map, key) => `${map}.get("${key}")`,
  put: (map, key, value) => `${map}.put("${key}", ${value});`,
  copied: (name, map) => `Map<String, String> ${name} = new HashMap<>(${map});`,
  aliased: (name, map) => `Map<String, String> ${name} = ${map};`,
  define: (name, parameters, code, value) =>
    `static String ${name}(${parameters.map((one) => `String ${one}`).join(', ')}) {\n${code}\nreturn ${value};\n}`,
  closure: (name, parameter, value) => `Function<String, String> ${name} = ${parameter} -> ${value};`,
  callClosure: (name, value) => `${name}.apply(${value})`,
  type: (name) =>
    `static class ${name} {\n    private final String text;\n    ${name}(String text) { this.text = text; }\n    String getText() { return text; }\n}`,
  make: (name, type, value) => `${type} ${name} = new ${type}(${value});`,
  field: (object) => `${object}.getText()`,
  entries: [
    {
      framework: 'servlet',
      source: 'query string',
      expression: 'request.getParameter("q")',
      sent: { query: { q: '$PAYLOAD' } },
    },
    {
      framework: 'servlet',
      source: 'header',
      expression: 'request.getHeader("X-Team")',
      sent: { headers: { 'X-Team': '$PAYLOAD' } },
    },
    {
      framework: 'servlet',
      source: 'cookie',
      expression: 'request.getCookies()[0].getValue()',
      sent: { cookies: { theme: '$PAYLOAD' } },
    },
  ],
  sinks: [
    {
      name: 'Statement.executeQuery',
      sort: 'sql',
      cwe: 89,
      write: (value) =>
        `Connection connection = DriverManager.getConnection("jdbc:h2:mem:shop");\nconnection.createStatement().executeQuery("SELECT id FROM invoices WHERE customer = '" + ${value} + "'");@@`,
      bound: (value) =>
        `Connection connection = DriverManager.getConnection("jdbc:h2:mem:shop");\nPreparedStatement statement = connection.prepareStatement("SELECT id FROM invoices WHERE customer = ?");@@\nstatement.setString(1, ${value});\nstatement.executeQuery();`,
    },
    {
      name: 'Runtime.exec',
      sort: 'shell',
      cwe: 78,
      write: (value) => `Runtime.getRuntime().exec(new String[] { "sh", "-c", "convert page.pdf " + ${value} });@@`,
    },
    {
      name: 'PrintWriter.println',
      sort: 'html',
      cwe: 79,
      write: (value) =>
        `response.setContentType("text/html");\nresponse.getWriter().println("<p>" + ${value} + "</p>");@@`,
    },
    {
      name: 'Files.readString',
      sort: 'path',
      cwe: 22,
      write: (value) => `String content = Files.readString(Path.of("/srv/app/reports/" + ${value}));@@`,
    },
  ],
  cleaners: [
    {
      sorts: ['sql', 'shell', 'html', 'path'],
      works: true,
      mechanism: 'casts',
      value: (value) => `String.valueOf(Integer.parseInt(${value}))`,
    },
    {
      sorts: ['sql', 'shell', 'html', 'path'],
      works: true,
      mechanism: 'allow-lists',
      refuses: (value) => `!List.of("daily", "17").contains(${value})`,
    },
    {
      sorts: ['sql', 'shell', 'html', 'path'],
      works: true,
      mechanism: 'guards',
      refuses: (value) => `!${value}.matches("[a-z0-9]+")`,
    },
    { sorts: ['sql', 'shell', 'path'], works: false, mechanism: 'guards', refuses: (value) => `${value}.isEmpty()` },
    {
      sorts: ['sql', 'shell', 'html'],
      works: false,
      mechanism: 'own-sanitizers',
      value: (value) => `${value}.replace("~", "")`,
    },
  ],
  program: (_entry, tops, body) =>
    `import jakarta.servlet.http.*;
import java.nio.file.*;
import java.sql.*;
import java.util.*;
import java.util.function.Function;

public class Items extends HttpServlet {
${tops.join('\n\n')}

@Override
protected void doGet(HttpServletRequest request, HttpServletResponse response) throws java.io.IOException {
try {
${body}
} catch (Exception problem) {
    response.sendError(500);
}
}
}`,
};

export const java = backendOf(dialect);
