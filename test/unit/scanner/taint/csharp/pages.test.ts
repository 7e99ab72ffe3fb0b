import { expect, test } from 'vitest';
import { analyzeFiles } from '../../../../../src/scanner/engines/taint/analyze-files.ts';

/** Pages of Razor and Web Forms; a line that does harm says with which weakness. */
const pages: Readonly<Record<string, readonly [path: string, text: string]>> = {
  'a page that shows what it was asked for': [
    'Pages/Hello.cshtml',
    `@page
@using System.Diagnostics
@{
  var name = Request.Query["name"].ToString();
  var size = int.Parse(Request.Query["size"]);
}
<h1>@Html.Raw(name)</h1> @* CWE-79 *@
<h1>@name, @name.Length, a@b.example, @@Html.Raw(name)</h1>
@Html.Raw(size)
@{ Process.Start("cmd", "/c ping " + name); } @* CWE-78 *@`,
  ],
  'markup in code': [
    'Views/List.cshtml',
    `@if (Context.Request.Query["a"] == "b") {
  var one = Context.Request.Query["a"];
  <p class="x">@Html.Raw("c") <b>}</b></p>
  @Html.Raw(Context.Request.Query["d"]) @* CWE-79 *@
} else {
  <i>@(Html.Raw(Context.Request.Query["e"]))</i> @* CWE-79 *@
}
@foreach (var one in Context.Request.Query["a"]) {
  @:line @Html.Raw(one) @* CWE-79 *@
  <br>
}
@section Scripts { <script>let a = "@Html.Raw(Context.Request.Cookies["f"])";</script> } @* CWE-79 *@`,
  ],
  'members of a page': [
    'Pages/Own.cshtml',
    `@functions {
  string Wrap(string a) => "<b>" + a + "</b>";
}
@Html.Raw(Wrap(Request.Form["a"])) @* CWE-79 *@
@Html.Raw(Wrap("a"))`,
  ],
  'a page of Web Forms': [
    'Ping.aspx',
    `<%@ Page Language="C#" %>
<%@ Import Namespace="System.Diagnostics" %>
<script runat="server">
  void Page_Load(object sender, System.EventArgs e) {
    Process.Start("cmd", "/c ping " + host.Text); // CWE-78
    shown.Text = Request["a"]; // CWE-79
    shown.Text = Server.HtmlEncode(Request["a"]);
  }
</script>
<form runat="server"><asp:TextBox ID="host" runat="server" /><asp:Label ID="shown" runat="server" /></form>
<p><%= Request.QueryString["q"] %></p> <%-- CWE-79 --%>
<p><%: Request.QueryString["q"] %></p>
<% if (Request["a"] == "b") { %> <b><%= Request.HttpMethod %></b> <% } %>`,
  ],
  'a handler': [
    'Words.ashx',
    `<%@ WebHandler Language="C#" Class="Words" %>
using System.Web;
public class Words : IHttpHandler {
  public void ProcessRequest(HttpContext context) {
    context.Response.Write("<p>" + context.Request["word"]); // CWE-79
    context.Response.Write("<p>" + context.Server.HtmlEncode(context.Request["word"]));
  }
}`,
  ],
  'a page of another language': [
    'Basic.aspx',
    `<%@ Page Language="VB" %>
<%= Request("a") %>`,
  ],
  'what is broken': ['Pages/Broken.cshtml', '@{ var a = "\n@if (\n<p>@Html.Raw(@'],
};

test.each(Object.entries(pages))('%s', async (_, [path, text]) => {
  const language = path.endsWith('.cshtml') ? 'razor' : 'aspx';
  const findings = await analyzeFiles([{ path, text, language }]);

  const told = text.split('\n').flatMap((line, index) => {
    const [, cwe] = /(CWE-\d+)/.exec(line) ?? [];
    return cwe === undefined ? [] : [`${index + 1} ${cwe}`];
  });
  expect(findings.map(({ line, cwe }) => `${line} ${cwe.join()}`).sort()).toEqual(told.sort());
});
