import { expect, test } from 'vitest';
import { analyzeFiles } from '../../../../../src/scanner/engines/taint/analyze-files.ts';

const imports = `using Microsoft.AspNetCore.Mvc; using Microsoft.EntityFrameworkCore; using System; using System.Diagnostics;`;

/** Each program's classes, and the weaknesses that are in it. */
const programs: Readonly<Record<string, readonly [text: string, cwe: readonly string[]]>> = {
  'a set of a context that a library fills': [
    `public class User { } public class Store : DbContext { public DbSet<User> Users { get; set; } }
    public class A : Controller { private readonly Store _store; public A(Store store) { _store = store; }
      public void Find(string q) { _store.Users.FromSqlRaw("select '" + q + "'"); } }`,
    ['CWE-89'],
  ],
  'the same with what is interpolated apart': [
    `public class User { } public class Store : DbContext { public DbSet<User> Users { get; set; } }
    public class A(Store store) : Controller {
      public void Find(string q) { store.Users.FromSqlInterpolated($"select {q}"); } }`,
    [],
  ],
  'text within an object within a form': [
    `public class Form { public Part Part { get; set; } } public class Part { public string Name { get; set; } public int Size { get; set; } }
    public class A : Controller { public void Run([FromBody] Form form) { Process.Start("sh", "-c " + form.Part.Name); } }`,
    ['CWE-78'],
  ],
  'a number there': [
    `public class Form { public Part Part { get; set; } } public class Part { public string Name { get; set; } public int Size { get; set; } }
    public class A : Controller { public void Run([FromBody] Form form) { Process.Start("sh", "-c " + form.Part.Size); } }`,
    [],
  ],
  'a constant of an enum': [
    `public enum Kind { Small, Large } public class A : Controller { public void Run(Kind kind) { Process.Start("sh", "-c " + kind); } }`,
    [],
  ],
  'functions that are added to an event': [
    `public class Bus { public event Action<string> On; public void Send(string a) { On?.Invoke(a); } }
    public class A : Controller { public void Run(string q) { var b = new Bus(); b.On += a => Process.Start("sh", "-c " + a); b.Send(q); } }`,
    ['CWE-78'],
  ],
  'an event that gets a constant': [
    `public class Bus { public event Action<string> On; public void Send(string a) { On?.Invoke(a); } }
    public class A : Controller { public void Run(string q) { var b = new Bus(); b.On += a => Process.Start("sh", "-c " + a); b.Send("x"); } }`,
    [],
  ],
};

test.each(Object.entries(programs))('%s', async (_, [text, cwe]) => {
  const findings = await analyzeFiles([{ path: 'a.cs', text: `${imports}\n${text}`, language: 'csharp' }]);

  expect(findings.flatMap((finding) => finding.cwe)).toEqual(cwe);
});
