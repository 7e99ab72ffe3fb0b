import { backendOf } from './backend-of.ts';
import type { Dialect } from './dialect.ts';

const dialect: Dialect = {
  language: 'ruby',
  file: 'app.rb',
  text: (text) => `'${text}'`,
  variable: (name) => name,
  declare: (name, value) => `${name} = ${value}`,
  set: (name, value) => `${name} = ${value}`,
  joined: (first, second) => `${first} + ${second}`,
  trimmed: (value) => `${value}.strip`,
  when: (condition, code) => `if ${condition}\n  ${code}\nend`,
  differs: (one, other) => `${one} != ${other}`,
  giveBack: (value) => `return ${value}`,
  list: (name, items) => `${name} = [${items.join(', ')}]`,
  at: (list, place) => `${list}[${place}]`,
  each: (list, item, code) => `${list}.each do |${item}|\n  ${code}\nend`,
  map: (name, entries) =>
    `${name} = { ${Object.entries(entries)
      .map(([key, value]) => `'${key}' => ${value}`)
      .join(', ')} }`,
  get: (map, key) => `${map}['${key}']`,
  put: (map, key, value) => `${map}['${key}'] = ${value}`,
  copied: (name, map) => `${name} = ${map}.dup`,
  aliased: (name, map) => `${name} = ${map}`,
  define: (name, parameters, code, value) => `def ${name}(${parameters.join(', ')})\n${code}\n${value}\nend`,
  call: (name, values) => `${name}(${values.join(', ')})`,
  closure: (name, parameter, value) => `${name} = ->(${parameter}) { ${value} }`,
  callClosure: (name, value) => `${name}.call(${value})`,
  type: (name) => `class ${name}\n  attr_reader :text\n\n  def initialize(text)\n    @text = text\n  end\nend`,
  make: (name, type, value) => `${name} = ${type}.new(${value})`,
  field: (object) => `${object}.text`,
  leave: 'halt 400',
  entries: [
    { framework: 'sinatra', source: 'query string', expression: 'params[:q]' },
    { framework: 'sinatra', source: 'header', expression: "request.env['HTTP_X_TEAM']" },
    { framework: 'sinatra', source: 'cookie', expression: "request.cookies['theme']" },
  ],
  sinks: [
    {
      name: 'SQLite3::Database#execute',
      sort: 'sql',
      cwe: 89,
      write: (value) =>
        `database = SQLite3::Database.new('shop.db')\ndatabase.execute("SELECT id FROM invoices WHERE customer = '#{${value}}'")@@`,
      bound: (value) =>
        `database = SQLite3::Database.new('shop.db')\ndatabase.execute('SELECT id FROM invoices WHERE customer = ?', [${value}])@@`,
    },
    {
      name: 'system',
      sort: 'shell',
      cwe: 78,
      write: (value) => `system("convert page.pdf #{${value}}")@@`,
      bound: (value) => `system("convert page.pdf #{Shellwords.escape(${value})}")@@`,
    },
    {
      name: 'File.read',
      sort: 'path',
      cwe: 22,
      write: (value) => `content = File.read('/srv/app/reports/' + ${value})@@`,
      bound: (value) => `content = File.read('/srv/app/reports/' + File.basename(${value}))@@`,
    },
  ],
  cleaners: [
    { sorts: ['sql', 'shell', 'path'], works: true, mechanism: 'casts', value: (value) => `${value}.to_i.to_s` },
    {
      sorts: ['sql', 'shell', 'path'],
      works: true,
      mechanism: 'allow-lists',
      refuses: (value) => `!%w[daily 17].include?(${value})`,
    },
    {
      sorts: ['sql', 'shell', 'path'],
      works: true,
      mechanism: 'guards',
      refuses: (value) => `!${value}.match?(/\\A[a-z0-9]+\\z/)`,
    },
    {
      sorts: ['sql', 'shell'],
      works: false,
      mechanism: 'guards',
      refuses: (value) => `!${value}.match?(/^[a-z0-9]+$/)`,
    },
    { sorts: ['sql', 'shell'], works: false, mechanism: 'own-sanitizers', value: (value) => `${value}.gsub('~', '')` },
  ],
  program: (_entry, tops, body) =>
    `require 'sinatra'\nrequire 'sqlite3'\nrequire 'shellwords'\n\n${tops.join('\n\n')}\n\nget '/items' do\n${body}\nstatus 204\nend`,
};

export const ruby = backendOf(dialect);
