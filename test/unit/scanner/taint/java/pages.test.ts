import { expect, test } from 'vitest';
import { analyzeFiles } from '../../../../../src/scanner/engines/taint/analyze-files.ts';

/** Pages of JSP; a line that does harm says with which weakness. */
const pages: Readonly<Record<string, string>> = {
  'what is shown as it is': `<%@ page import="java.util.*, java.sql.*" %>
<html><body>
<% String name = request.getParameter("name"); %>
<p><%= name %></p> <%-- CWE-79 --%>
<p><%= name.length() %></p>
<p><%= name == null ? "a" : "b" %></p>
</body></html>`,
  'code around markup': `<%
  String[] all = request.getParameterValues("a");
  for (String one : all) {
%>
  <li><%= one %></li> <%-- CWE-79 --%>
<% } %>
<% if (all.length > 3) { %> <b>many</b> <% } else { %> <b><%= "few" %></b> <% } %>`,
  'statements that reach a database': `<%@ page import="java.sql.*" %>
<%@page import='java.util.List'%>
<%
  Connection c = DriverManager.getConnection("jdbc:h2:mem:");
  ResultSet rows = c.createStatement().executeQuery("select * from a where b = '" + request.getParameter("b") + "'"); // CWE-89
  PreparedStatement s = c.prepareStatement("select * from a where b = ?");
  s.setString(1, request.getParameter("b"));
%>`,
  'members of the page': `<%! private String wrap(String a) { return "<b>" + a + "</b>"; } %>
<%= wrap(request.getParameter("a")) %> <%-- CWE-79 --%>
<%= wrap("a") %>
<% out.print(request.getHeader("b")); %> <%-- CWE-79 --%>`,
  'expressions of the page': `<p>\${param.name}</p> <%-- CWE-79 --%>
<p>\${param['name']}</p> <%-- CWE-79 --%>
<p>\${fn:escapeXml(param.name)}</p>
<p>\${fn:length(param.name)}</p>
<p>\${param.name - 1} \${param.name / 10} \${param.name == 'a'} \${param.name ? 'a' : 'b'}</p>
<p>\${empty param.name ? 'a' : param.name}</p> <%-- CWE-79 --%>
<c:out value="\${param.name}"/>
<c:out value="\${param.name}" escapeXml="false"/> <%-- CWE-79 --%>
<spring:message text="\${param.name}"/>`,
  'values that are kept': `<c:set var="a" value="\${param.a}"/>
<c:set var="b" value="\${pageContext.request.contextPath}"/>
\${a} <%-- CWE-79 --%>
\${b}
\${other}`,
  'values that bodies and lists hold': `<c:set var="a"><b>\${param.a}</b></c:set>
<c:set var="b">b</c:set>
\${a} <%-- CWE-79 --%>
\${b}
<c:forEach var="one" items="\${paramValues.all}"><li>\${one}</li></c:forEach> <%-- CWE-79 --%>
<c:forEach var="one" items="\${list}"><li><c:out value="\${one}"/></li></c:forEach>
<html:hidden property="a" value="<%= request.getParameter("a") %>"/>`,
  'tags that go elsewhere': `<jsp:include page="/\${param.page}.jsp"/> <%-- CWE-22 --%>
<jsp:include page='<%= request.getParameter("page") %>' flush="true" /> <%-- CWE-22 --%>
<jsp:include page="/footer.jsp"><jsp:param name="a" value="\${param.a}"/></jsp:include>
<jsp:forward page="\${param.page}"/> <%-- CWE-22 --%>
<c:import url="\${param.url}"/> <%-- CWE-918 --%>
<c:import url="/menu.jsp"/>
<c:redirect url="\${param.to}"/> <%-- CWE-601 --%>
<c:redirect url="/a?b=\${param.to}"/>`,
  'statements of tags': `<sql:query var="rows" dataSource="jdbc/a">select * from a where b = '\${param.b}'</sql:query> <%-- CWE-89 --%>
<sql:query var="rows" sql="select * from a where b = \${param.b}"/> <%-- CWE-89 --%>
<sql:update>delete from a where b = ? <sql:param value="\${param.b}"/></sql:update>
<sql:update>delete from a where b = \${param.b}</sql:update> <%-- CWE-89 --%>`,
  beans: `<%! public static class User { private String name; private int age; public String getName() { return name; } public void setName(String a) { name = a; } public int getAge() { return age; } public void setAge(int a) { age = a; } } %>
<jsp:useBean id="user" class="User" scope="request"/>
<jsp:setProperty name="user" property="*"/> <%-- CWE-915 --%>
<jsp:getProperty name="user" property="name"/> <%-- CWE-79 --%>
<p>\${user.name}</p> <%-- CWE-79 --%>
<p>\${user.age}</p>
<p><%= user.getName() %></p> <%-- CWE-79 --%>
<jsp:useBean id="other" class="User"/>
<jsp:setProperty name="other" property="name" value="a"/>
<p>\${other.name}</p>
<jsp:useBean id="third" class="User"/>
<jsp:setProperty name="third" property="name" param="n"/>
<jsp:setProperty name="third" property="age"/>
<p><%= third.getName() %></p> <%-- CWE-79 --%>
<p><%= fourth.getName() %></p>`,
  'a page of errors': `<%@ page isErrorPage="true" %>
<pre><%= exception.getMessage() %></pre> <%-- CWE-209 --%>
<p><%= "It failed." %></p>`,
  'a page that is none of errors': `<pre><%= exception.getMessage() %></pre>`,
  'another kind of answer': `<% response.setContentType("text/plain"); %>
<%= request.getParameter("a") %>`,
  'where it goes on': `<% response.sendRedirect(request.getParameter("to")); %> <%-- CWE-601 --%>
<% response.sendRedirect("/a?b=" + request.getParameter("to")); %>`,
  'what is broken': `<p><%= request.getParameter("a" %></p> <%-- CWE-79 --%>
<% if ( { %>
<%= "never closed`,
};

test.each(Object.entries(pages))('%s', async (_, text) => {
  const findings = await analyzeFiles([{ path: 'web/page.jsp', text, language: 'jsp' }]);

  const told = text.split('\n').flatMap((line, index) => {
    const [, cwe] = /(CWE-\d+)/.exec(line) ?? [];
    return cwe === undefined ? [] : [`${index + 1} ${cwe}`];
  });
  expect(findings.map(({ line, cwe }) => `${line} ${cwe.join()}`).sort()).toEqual(told.sort());
});

test('a parameter of a part is likely one of the request, of a whole page for sure', async () => {
  const confidences = await Promise.all(
    [`<p>\${param.name}</p>`, `<html><body>\${param.name}</body></html>`].map(async (text) => {
      const [finding] = await analyzeFiles([{ path: 'web/page.jsp', text, language: 'jsp' }]);
      return finding?.confidence;
    }),
  );
  expect(confidences).toEqual(['medium', 'high']);
});
