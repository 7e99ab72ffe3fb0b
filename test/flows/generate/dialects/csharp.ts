import { backendOf } from './backend-of.ts';
import { curly } from './curly.ts';
import type { Dialect } from './dialect.ts';

const dialect: Dialect = {
  ...curly,
  language: 'csharp',
  file: 'ItemsController.cs',
  declare: (name, value) => `string ${name} = ${value};`,
  trimmed: (value) => `${value}.Trim()`,
  list: (name, items) => `var ${name} = new List<string> { ${items.join(', ')} };`,
  each: (list, item, code) => `foreach (var ${item} in ${list})\n{\n    ${code}\n}`,
  map: (name, entries) =>
    `var ${name} = new Dictionary<string, string> { ${Object.entries(entries)
      .map(([key, value]) => `["${key}"] = ${value}`)
      .join(', ')} };`,
  copied: (name, map) => `var ${name} = new Dictionary<string, string>(${map});`,
  aliased: (name, map) => `var ${name} = ${map};`,
  define: (name, parameters, code, value) =>
    `private static string ${name}(${parameters.map((one) => `string ${one}`).join(', ')})\n{\n${code}\nreturn ${value};\n}`,
  closure: (name, parameter, value) => `Func<string, string> ${name} = ${parameter} => ${value};`,
  callClosure: (name, value) => `${name}(${value})`,
  type: (name) =>
    `private class ${name}\n{\n    public string Text { get; }\n    public ${name}(string text) { Text = text; }\n}`,
  make: (name, type, value) => `var ${name} = new ${type}(${value});`,
  field: (object) => `${object}.Text`,
  leave: 'return BadRequest();',
  entries: [
    { framework: 'asp.net', source: 'query string', expression: 'Request.Query["q"].ToString()' },
    { framework: 'asp.net', source: 'header', expression: 'Request.Headers["X-Team"].ToString()' },
    { framework: 'asp.net', source: 'parameter', expression: 'q' },
  ],
  sinks: [
    {
      name: 'SqlCommand.ExecuteReader',
      sort: 'sql',
      cwe: 89,
      write: (value) =>
        `var connection = new SqlConnection("Server=shop");\nvar command = new SqlCommand("SELECT Id FROM Invoices WHERE Customer = '" + ${value} + "'", connection);@@\nusing var reader = command.ExecuteReader();`,
      bound: (value) =>
        `var connection = new SqlConnection("Server=shop");\nvar command = new SqlCommand("SELECT Id FROM Invoices WHERE Customer = @customer", connection);@@\ncommand.Parameters.AddWithValue("@customer", ${value});\nusing var reader = command.ExecuteReader();`,
    },
    {
      name: 'Process.Start',
      sort: 'shell',
      cwe: 78,
      write: (value) => `Process.Start("sh", "-c \\"convert page.pdf " + ${value} + "\\"");@@`,
    },
    {
      name: 'File.ReadAllText',
      sort: 'path',
      cwe: 22,
      write: (value) => `var content = System.IO.File.ReadAllText("/srv/app/reports/" + ${value});@@`,
    },
  ],
  cleaners: [
    {
      sorts: ['sql', 'shell', 'path'],
      works: true,
      mechanism: 'casts',
      value: (value) => `int.Parse(${value}).ToString()`,
    },
    {
      sorts: ['sql', 'shell', 'path'],
      works: true,
      mechanism: 'allow-lists',
      refuses: (value) => `!new[] { "daily", "17" }.Contains(${value})`,
    },
    {
      sorts: ['sql', 'shell', 'path'],
      works: true,
      mechanism: 'guards',
      refuses: (value) => `!Regex.IsMatch(${value}, "^[a-z0-9]+\\\\z")`,
    },
    {
      sorts: ['sql', 'shell', 'path'],
      works: false,
      mechanism: 'guards',
      refuses: (value) => `string.IsNullOrEmpty(${value})`,
    },
    {
      sorts: ['sql', 'shell'],
      works: false,
      mechanism: 'own-sanitizers',
      value: (value) => `${value}.Replace("~", "")`,
    },
  ],
  program: (_entry, tops, body) =>
    `using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Linq;
using System.Text.RegularExpressions;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Data.SqlClient;

public class ItemsController : Controller
{
${tops.join('\n\n')}

[HttpGet("/items")]
public IActionResult Index(string q)
{
${body}
return Ok();
}
}`,
};

export const csharp = backendOf(dialect);
