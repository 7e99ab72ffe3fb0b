import { backendOf } from './backend-of.ts';
import { curly } from './curly.ts';
import type { Dialect } from './dialect.ts';

const dialect: Dialect = {
  ...curly,
  language: 'go',
  file: 'main.go',
  declare: (name, value) => `${name} := ${value}\n_ = ${name}`,
  set: (name, value) => `${name} = ${value}`,
  trimmed: (value) => `strings.TrimSpace(${value})`,
  when: (condition, code) => `if ${condition} {\n\t${code}\n}`,
  giveBack: (value) => `return ${value}`,
  list: (name, items) => `${name} := []string{${items.join(', ')}}\n_ = ${name}`,
  each: (list, item, code) => `for _, ${item} := range ${list} {\n\t${code}\n}`,
  map: (name, entries) =>
    `${name} := map[string]string{${Object.entries(entries)
      .map(([key, value]) => `"${key}": ${value}`)
      .join(', ')}}`,
  put: (map, key, value) => `${map}["${key}"] = ${value}`,
  copied: (name, map) => `${name} := maps.Clone(${map})`,
  aliased: (name, map) => `${name} := ${map}`,
  define: (name, parameters, code, value) =>
    `func ${name}(${parameters.map((one) => `${one} string`).join(', ')}) string {\n${code}\nreturn ${value}\n}`,
  closure: (name, parameter, value) => `${name} := func(${parameter} string) string { return ${value} }`,
  callClosure: (name, value) => `${name}(${value})`,
  type: (name) => `type ${name} struct {\n\ttext string\n}`,
  make: (name, type, value) => `${name} := &${type}{text: ${value}}\n_ = ${name}`,
  field: (object) => `${object}.text`,
  leave: 'return',
  entries: [
    { framework: 'net/http', source: 'query string', expression: 'r.URL.Query().Get("q")' },
    { framework: 'net/http', source: 'form field', expression: 'r.FormValue("name")' },
    { framework: 'net/http', source: 'header', expression: 'r.Header.Get("X-Team")' },
  ],
  sinks: [
    {
      name: 'DB.Query',
      sort: 'sql',
      cwe: 89,
      write: (value) =>
        `db, _ := sql.Open("sqlite", "shop.db")\ndb.Query("SELECT id FROM invoices WHERE customer = '" + ${value} + "'")@@`,
      bound: (value) =>
        `db, _ := sql.Open("sqlite", "shop.db")\ndb.Query("SELECT id FROM invoices WHERE customer = ?", ${value})@@`,
    },
    {
      name: 'exec.Command',
      sort: 'shell',
      cwe: 78,
      write: (value) => `exec.Command("sh", "-c", "convert page.pdf "+${value}).Run()@@`,
      bound: (value) => `exec.Command("convert", "page.pdf", "--", ${value}).Run()@@`,
    },
    {
      name: 'Fprintf',
      sort: 'html',
      cwe: 79,
      write: (value) => `fmt.Fprintf(w, "<p>%s</p>", ${value})@@`,
      bound: (value) => `fmt.Fprintf(w, "<p>%s</p>", html.EscapeString(${value}))@@`,
    },
    {
      name: 'os.ReadFile',
      sort: 'path',
      cwe: 22,
      write: (value) => `os.ReadFile("/srv/app/reports/" + ${value})@@`,
      bound: (value) => `os.ReadFile("/srv/app/reports/" + filepath.Base(${value}))@@`,
    },
  ],
  cleaners: [
    {
      sorts: ['sql', 'shell', 'html', 'path'],
      works: true,
      mechanism: 'allow-lists',
      refuses: (value) => `!slices.Contains([]string{"daily", "17"}, ${value})`,
    },
    {
      sorts: ['sql', 'shell', 'html', 'path'],
      works: true,
      mechanism: 'guards',
      refuses: (value) => `!regexp.MustCompile("^[a-z0-9]+$").MatchString(${value})`,
    },
    {
      sorts: ['sql', 'shell', 'html', 'path'],
      works: false,
      mechanism: 'guards',
      refuses: (value) => `${value} == ""`,
    },
    {
      sorts: ['sql', 'shell', 'html'],
      works: false,
      mechanism: 'own-sanitizers',
      value: (value) => `strings.ReplaceAll(${value}, "~", "")`,
    },
  ],
  program: (_entry, tops, body) => {
    const code = `${tops.join('\n\n')}\n\nfunc items(w http.ResponseWriter, r *http.Request) {\n${body}\n}\n\nfunc main() {\n\thttp.HandleFunc("/items", items)\n\thttp.ListenAndServe(":8080", nil)\n}`;
    const used = packages.filter((path) => new RegExp(`\\b${path.split('/').at(-1)}\\.`).test(code));
    return `package main\n\nimport (\n${used.map((path) => `\t"${path}"`).join('\n')}\n)\n\n${code}`;
  },
};

const packages = 'database/sql fmt html maps net/http os os/exec path/filepath regexp slices strings'.split(' ');

export const go = backendOf(dialect);
