import type { LoweredLanguage } from '../../../../../src/scanner/engines/taint/lower/lower.ts';

/**
 * How a language says what the hostile programs are made of. `x` and `z` are data from outside, `y` is a text of the
 * program's.
 */
export interface Tongue {
  readonly language: LoweredLanguage;
  readonly path: string;
  /** The whole file: declarations, and what a handler of requests does. */
  readonly program: (parts: { readonly top?: string; readonly code?: string }) => string;
  /** What makes a shell run a text. */
  readonly run: (value: string) => string;
  readonly assign: (name: string, value: string) => string;
  readonly branch: (condition: string, code: string) => string;
  readonly repeat: (code: string) => string;
  /** A function of one text, which gives one. */
  readonly define: (name: string, code: string, value: string) => string;
  readonly call: (name: string, value: string) => string;
  /** A new list around a value, and the value in it. */
  readonly list: (value: string) => string;
  readonly first: (list: string) => string;
  /** Classes that inherit from each other in a circle, and a use of one. */
  readonly circle: { readonly top: string; readonly code: string };
  /** A file that needs another, and is needed by it. */
  readonly needs: (self: string, other: string) => string;
  readonly ending: string;
  /** What begins and never ends. */
  readonly unended: readonly string[];
}

export const tongues: readonly Tongue[] = [
  {
    language: 'javascript',
    path: 'app.js',
    program: ({ top = '', code = '' }) =>
      `const { exec } = require('child_process');\nconst app = require('express')();\n${top}\napp.get('/', (req) => {\nlet x = req.query.x, y = 'a', z = req.query.z;\n${code}\n});\n`,
    run: (value) => `exec('ls ' + ${value});`,
    assign: (name, value) => `${name} = ${value};`,
    branch: (condition, code) => `if (${condition}) { ${code} }`,
    repeat: (code) => `while (z != 'b') {\n${code}\n}`,
    define: (name, code, value) => `function ${name}(x) {\nlet y = 'a';\n${code}\nreturn ${value};\n}`,
    call: (name, value) => `${name}(${value})`,
    list: (value) => `[${value}]`,
    first: (list) => `${list}[0]`,
    circle: { top: 'class A extends B {}\nclass B extends A { go() { super.go(); } }', code: 'new A().go(x);' },
    needs: (self, other) => `const other = require('./${other}');\nexports.${self} = (x) => other.${other}(x);\n`,
    ending: 'js',
    unended: ["y = 'a", 'y = `a ${', '/* a', 'y = /a[', 'y = (', 'x.y(() => {'],
  },
  {
    language: 'python',
    path: 'app.py',
    program: ({ top = '', code = '' }) =>
      `import os\nfrom flask import Flask, request\napp = Flask(__name__)\n${top}\n@app.route('/')\ndef view():\n    x = request.args['x']\n    y = 'a'\n    z = request.args['z']\n${indented(code)}\n    return ''\n`,
    run: (value) => `os.system('ls ' + ${value})`,
    assign: (name, value) => `${name} = ${value}`,
    branch: (condition, code) => `if ${condition}:\n${indented(code)}`,
    repeat: (code) => `while z != 'b':\n${indented(code)}`,
    define: (name, code, value) => `def ${name}(x):\n    y = 'a'\n${indented(code)}\n    return ${value}`,
    call: (name, value) => `${name}(${value})`,
    list: (value) => `[${value}]`,
    first: (list) => `${list}[0]`,
    circle: {
      top: 'class A(B):\n    pass\nclass B(A):\n    def go(self, x):\n        super().go(x)',
      code: 'A().go(x)',
    },
    needs: (self, other) => `import ${other}\ndef ${self}(x):\n    return ${other}.${other}(x)\n`,
    ending: 'py',
    unended: ["y = 'a", "y = '''a", "y = f'a {", 'y = (', 'y = [a for'],
  },
  {
    language: 'java',
    path: 'App.java',
    program: ({ top = '', code = '' }) =>
      `import jakarta.servlet.http.*;\nimport java.util.List;\npublic class App extends HttpServlet {\n${top}\nprotected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {\nString x = request.getParameter("x"), y = "a", z = request.getParameter("z");\n${code}\n}\n}\n`,
    run: (value) => `Runtime.getRuntime().exec("ls " + ${value});`,
    assign: (name, value) => `${name} = ${value};`,
    branch: (condition, code) => `if (${condition.replaceAll("'", '"')}) { ${code} }`,
    repeat: (code) => `while (z != "b") {\n${code}\n}`,
    define: (name, code, value) => `static String ${name}(String x) {\nString y = "a";\n${code}\nreturn ${value};\n}`,
    call: (name, value) => `${name}(${value})`,
    list: (value) => `List.of(${value})`,
    first: (list) => `${list}.get(0)`,
    circle: {
      top: 'static class A extends B {}\nstatic class B extends A { void go(String x) { super.go(x); } }',
      code: 'new A().go(x);',
    },
    needs: (self, other) => `class ${self} { static String go(String x) { return ${other}.go(x); } }\n`,
    ending: 'java',
    unended: ['y = "a', 'y = """\na', '/* a', "y = 'a", 'y = (', 'y = switch (x) {'],
  },
  {
    language: 'php',
    path: 'app.php',
    program: ({ top = '', code = '' }) => `<?php\n${top}\n$x = $_GET['x']; $y = 'a'; $z = $_GET['z'];\n${code}\n`,
    run: (value) => `system('ls ' . ${dollars(value)});`,
    assign: (name, value) => `${dollars(name)} = ${dotted(value)};`,
    branch: (condition, code) => `if (${dollars(condition)}) { ${code} }`,
    repeat: (code) => `while ($z != 'b') {\n${code}\n}`,
    define: (name, code, value) => `function ${name}($x) {\n$y = 'a';\n${code}\nreturn ${dotted(value)};\n}`,
    call: (name, value) => `${name}(${dollars(value)})`,
    list: (value) => `[${dollars(value)}]`,
    first: (list) => `${dollars(list)}[0]`,
    circle: {
      top: 'class A extends B {}\nclass B extends A { function go($x) { parent::go($x); } }',
      code: '(new A())->go($x);',
    },
    needs: (self, other) => `<?php\ninclude_once '${other}.php';\nfunction ${self}($x) { return ${other}($x); }\n`,
    ending: 'php',
    unended: ["$y = 'a", '$y = "a {$', '$y = <<<A\n a', '/* a', '$y = (', '$y = match ($x) {'],
  },
  {
    language: 'ruby',
    path: 'app.rb',
    program: ({ top = '', code = '' }) =>
      `require 'sinatra'\n${top}\nget '/' do\nx = params[:x]\ny = 'a'\nz = params[:z]\n${code}\nend\n`,
    run: (value) => `system("ls #{${value}}")`,
    assign: (name, value) => `${name} = ${value}`,
    branch: (condition, code) => `if ${condition}\n${code}\nend`,
    repeat: (code) => `while z != 'b'\n${code}\nend`,
    define: (name, code, value) => `def ${name}(x)\ny = 'a'\n${code}\n${value}\nend`,
    call: (name, value) => `${name}(${value})`,
    list: (value) => `[${value}]`,
    first: (list) => `${list}[0]`,
    circle: { top: 'class A < B\nend\nclass B < A\ndef go(x)\nsuper(x)\nend\nend', code: 'A.new.go(x)' },
    needs: (self, other) => `require_relative '${other}'\ndef ${self}(x) = ${other}(x)\n`,
    ending: 'rb',
    unended: ["y = 'a", 'y = "a #{', 'y = <<~A\n a', '=begin\na', 'y = %w[', 'y = (', 'x.each do |'],
  },
  {
    language: 'go',
    path: 'app.go',
    program: ({ top = '', code = '' }) =>
      `package main\nimport (\n"net/http"\n"os/exec"\n)\n${top}\nfunc view(w http.ResponseWriter, r *http.Request) {\nx := r.URL.Query().Get("x")\ny := "a"\nz := r.URL.Query().Get("z")\n${code}\n}\nfunc main() { http.HandleFunc("/", view) }\n`,
    run: (value) => `exec.Command("sh", "-c", "ls " + ${value}).Run()`,
    assign: (name, value) => `${name} = ${value}`,
    branch: (condition, code) => `if ${condition.replaceAll("'", '"')} {\n${code}\n}`,
    repeat: (code) => `for z != "b" {\n${code}\n}`,
    define: (name, code, value) => `func ${name}(x string) string {\ny := "a"\n${code}\nreturn ${value}\n}`,
    call: (name, value) => `${name}(${value})`,
    list: (value) => `[]any{${value}}`,
    first: (list) => `${list}[0]`,
    circle: {
      top: 'type A struct { B }\ntype B struct { A }\ntype C interface { D }\ntype D interface { C }\nfunc (b B) Go(x string) { b.A.Go(x) }',
      code: 'A{}.Go(x)',
    },
    needs: (self, other) =>
      `package ${self}\nimport "example.org/${other}"\nfunc Go(x string) string { return ${other}.Go(x) }\n`,
    ending: 'go',
    unended: ['y = "a', 'y = `a', '/* a', "y = 'a", 'y = (', 'y = func() {', 'switch x {'],
  },
  {
    language: 'csharp',
    path: 'App.cs',
    program: ({ top = '', code = '' }) =>
      `using Microsoft.AspNetCore.Mvc;\nusing System.Diagnostics;\npublic class App : Controller {\n${top}\npublic IActionResult Index(string x, string z) {\nvar y = "a";\n${code}\nreturn Ok();\n}\n}\n`,
    run: (value) => `Process.Start("sh", "-c ls " + ${value});`,
    assign: (name, value) => `${name} = ${value};`,
    branch: (condition, code) => `if (${condition.replaceAll("'", '"')}) { ${code} }`,
    repeat: (code) => `while (z != "b") {\n${code}\n}`,
    define: (name, code, value) => `static string ${name}(string x) {\nvar y = "a";\n${code}\nreturn ${value};\n}`,
    call: (name, value) => `${name}(${value})`,
    list: (value) => `new object[] { ${value} }`,
    first: (list) => `${list}[0]`,
    circle: { top: 'class A : B {}\nclass B : A { void Go(string x) { base.Go(x); } }', code: 'new A().Go(x);' },
    needs: (self, other) => `class ${self} { public static string Go(string x) => ${other}.Go(x); }\n`,
    ending: 'cs',
    unended: ['y = "a', 'y = @"a', 'y = $"a {', 'y = """\na', '/* a', '#if A\n', 'y = (', 'y = x switch {'],
  },
];

function indented(code: string): string {
  return code.replaceAll(/^/gm, '    ');
}

/** The names of variables as PHP writes them. */
function dollars(code: string): string {
  return code.replaceAll(/(?<![$\w'])[xyz](?![\w'(])/g, '$$$&');
}

function dotted(code: string): string {
  return dollars(code).replaceAll(' + ', ' . ');
}
