import { backendOf } from './backend-of.ts';
import { curly } from './curly.ts';
import type { Dialect } from './dialect.ts';

const dialect: Dialect = {
  ...curly,
  language: 'php',
  file: 'items.php',
  text: (text) => `'${text}'`,
  variable: (name) => `$${name}`,
  declare: curly.set,
  joined: (first, second) => `${first} . ${second}`,
  trimmed: (value) => `trim(${value})`,
  differs: (one, other) => `${one} !== ${other}`,
  list: (name, items) => `${name} = [${items.join(', ')}];`,
  each: (list, item, code) => `foreach (${list} as ${item}) {\n    ${code}\n}`,
  map: (name, entries) =>
    `${name} = [${Object.entries(entries)
      .map(([key, value]) => `'${key}' => ${value}`)
      .join(', ')}];`,
  copied: curly.set,
  aliased: (name, map) => `${name} = &${map};`,
  define: (name, parameters, code, value) =>
    `function ${name}(${parameters.map((one) => `string ${one}`).join(', ')}): string\n{\n${code}\nreturn ${value};\n}`,
  closure: (name, parameter, value) => `${name} = fn (${parameter}) => ${value};`,
  callClosure: (name, value) => `${name}(${value})`,
  type: (name) => `class ${name}\n{\n    public function __construct(public string $text) {}\n}`,
  make: (name, type, value) => `${name} = new ${type}(${value});`,
  field: (object) => `${object}->text`,
  leave: 'exit;',
  entries: [
    { framework: 'php', source: 'query string', expression: "$_GET['q']", sent: { query: { q: '$PAYLOAD' } } },
    { framework: 'php', source: 'form field', expression: "$_POST['name']", sent: { form: { name: '$PAYLOAD' } } },
    { framework: 'php', source: 'cookie', expression: "$_COOKIE['theme']", sent: { cookies: { theme: '$PAYLOAD' } } },
    {
      framework: 'php',
      source: 'header',
      expression: "$_SERVER['HTTP_X_TEAM']",
      sent: { headers: { 'X-Team': '$PAYLOAD' } },
    },
  ],
  sinks: [
    {
      name: 'PDO::query',
      sort: 'sql',
      cwe: 89,
      write: (value) =>
        `$pdo = new PDO('sqlite:shop.db');\n$pdo->query("SELECT id FROM invoices WHERE customer = '" . ${value} . "'");@@`,
      bound: (value) =>
        `$pdo = new PDO('sqlite:shop.db');\n$statement = $pdo->prepare('SELECT id FROM invoices WHERE customer = ?');@@\n$statement->execute([${value}]);`,
    },
    {
      name: 'system',
      sort: 'shell',
      cwe: 78,
      write: (value) => `system('convert page.pdf ' . ${value});@@`,
      bound: (value) => `system('convert page.pdf ' . escapeshellarg(${value}));@@`,
    },
    {
      name: 'echo',
      sort: 'html',
      cwe: 79,
      write: (value) => `echo '<p>' . ${value} . '</p>';@@`,
      bound: (value) => `echo '<p>' . htmlspecialchars(${value}) . '</p>';@@`,
    },
    {
      name: 'file_get_contents',
      sort: 'path',
      cwe: 22,
      write: (value) => `$content = file_get_contents('/srv/app/reports/' . ${value});@@`,
      bound: (value) => `$content = file_get_contents('/srv/app/reports/' . basename(${value}));@@`,
    },
  ],
  cleaners: [
    {
      sorts: ['sql', 'shell', 'html', 'path'],
      works: true,
      mechanism: 'casts',
      value: (value) => `(string) intval(${value})`,
    },
    {
      sorts: ['sql', 'shell', 'html', 'path'],
      works: true,
      mechanism: 'allow-lists',
      refuses: (value) => `!in_array(${value}, ['daily', '17'], true)`,
    },
    {
      sorts: ['sql', 'shell', 'html', 'path'],
      works: true,
      mechanism: 'guards',
      refuses: (value) => `!preg_match('/^[a-z0-9]+$/D', ${value})`,
    },
    {
      sorts: ['sql', 'shell', 'html', 'path'],
      works: false,
      mechanism: 'guards',
      refuses: (value) => `${value} === ''`,
    },
    {
      sorts: ['sql', 'shell', 'html'],
      works: false,
      mechanism: 'own-sanitizers',
      value: (value) => `str_replace('~', '', ${value})`,
    },
  ],
  program: (_entry, tops, body) => `<?php\n${tops.join('\n\n')}\n\n${body}`,
};

export const php = backendOf(dialect);
