import { describe, expect, test } from 'vitest';
import { analyzeFiles } from '../../../../../src/scanner/engines/taint/analyze-files.ts';
import type { TemplateLanguage } from '../../../../../src/scanner/engines/taint/lower/templates/template-program.ts';

const server = `const app = require('express')();
app.get('/greet', (req, res) => {
  res.render('pages/greet', { name: req.query.name, rows: [{ title: req.query.title, id: 1 }], count: 3, url: req.query.url });
});
`;

/** Lines of the template that are found, when a server renders it with data from outside. */
async function linesFound(ending: string, language: TemplateLanguage | 'html', text: string, others = {}) {
  const found = await analyzeFiles([
    { path: 'app.js', text: server, language: 'javascript' },
    { path: `views/pages/greet.${ending}`, text, language },
    ...Object.entries(others).map(([path, text]) => ({ path, text: String(text), language })),
  ]);
  return found.filter(({ cwe }) => cwe.includes('CWE-79')).map(({ file, line }) => `${file.split('/').at(-1)}:${line}`);
}

const ejs = (text: string, others = {}) => linesFound('ejs', 'ejs', text, others);
const handlebars = (text: string, others = {}) => linesFound('hbs', 'handlebars', text, others);
const jinja = (text: string, others = {}) => linesFound('njk', 'jinja', text, others);
const pug = (text: string, others = {}) => linesFound('pug', 'pug', text, others);

describe('EJS', () => {
  test.each([
    ['what is put in as it is', '<h1>Hi</h1>\n<p><%- name %></p>', ['greet.ejs:2']],
    [
      'in a loop over a list',
      '<% rows.forEach(function (row) { %>\n<li><%- row.title %></li>\n<% }) %>',
      ['greet.ejs:2'],
    ],
    ['in a condition', '<% if (count > 1) { -%>\n<b><%- locals.name -%></b>\n<% } %>', ['greet.ejs:2']],
    ['escaped, in an attribute without quotes', '<input value=<%= name %>>', ['greet.ejs:1']],
    ['escaped, in a script', '<script>\nvar name = <%= name %>;\n</script>', ['greet.ejs:2']],
    ['escaped, as the address of a link', '<a href="<%= url %>">on</a>', ['greet.ejs:1']],
  ])('finds %s', async (_, text, lines) => {
    expect(await ejs(text)).toEqual(lines);
  });

  test.each([
    ['what is escaped', '<p><%= name %></p>'],
    ['what is escaped in quotes', '<input value="<%= name %>">'],
    ['what is no outside data', '<p><%- count %><%- rows[0].id %></p>'],
    ['a comment', '<%# <%- name %>'],
    ['a number made of it', '<p><%- Number(name) %></p>'],
    ['what is escaped by hand', '<p><%- encodeURIComponent(name) %></p>'],
    ['a name of the template itself', '<% const name = "x" %><p><%- name %></p>'],
  ])('is silent about %s', async (_, text) => {
    expect(await ejs(text)).toEqual([]);
  });

  test('follows data into an included template', async () => {
    const parts = { 'views/parts/head.ejs': '<title>\n<%- title %></title>' };

    expect(await ejs("<%- include('../parts/head', { title: name }) %>", parts)).toEqual(['head.ejs:2']);
    expect(await ejs("<%- include('../parts/head', { title: 'Hi' }) %>", parts)).toEqual([]);
  });
});

describe('Handlebars', () => {
  test.each([
    ['three braces', '<p>\n{{{name}}}</p>', ['greet.hbs:2']],
    ['an ampersand', '<p>{{&name}}</p>', ['greet.hbs:1']],
    ['a loop', '{{#each rows}}\n<li>{{{this.title}}}</li>\n{{/each}}', ['greet.hbs:2']],
    ['a loop with a name', '{{#each rows as |row|}}\n<li>{{{row.title}}}</li>\n{{/each}}', ['greet.hbs:2']],
    ['an outer name within a section', '{{#if count}}{{#rows}}{{{../name}}}{{/rows}}{{/if}}', ['greet.hbs:1']],
    ['an attribute without quotes', '<input value={{name}}>', ['greet.hbs:1']],
  ])('finds %s', async (_, text, lines) => {
    expect(await handlebars(text)).toEqual(lines);
  });

  test.each([
    ['what is escaped', '<p>{{name}}</p>{{!-- {{{name}}} --}}'],
    ['a field that is not from outside', '{{#each rows}}{{{id}}}{{/each}}'],
    ['an attribute in quotes', '<input value="{{name}}">'],
    ['the body of a layout', '{{{body}}}'],
  ])('is silent about %s', async (_, text) => {
    expect(await handlebars(text)).toEqual([]);
  });

  test('follows data into a partial', async () => {
    expect(await handlebars('{{> card}}', { 'views/partials/card.hbs': '{{{name}}}' })).toEqual(['card.hbs:1']);
    expect(await handlebars('{{> card name=count}}', { 'views/partials/card.hbs': '{{{name}}}' })).toEqual([]);
  });
});

describe('Jinja and its family', () => {
  test.each([
    ['what is called safe', '<p>\n{{ name | safe }}</p>', ['greet.njk:2']],
    ['a loop', '{% for row in rows %}\n<li>{{ row.title|safe }}</li>\n{% endfor %}', ['greet.njk:2']],
    ['escaping switched off', '{% autoescape false %}{{ name }}{% endautoescape %}', ['greet.njk:1']],
    ['a variable of the template', '{% set shown = name|upper %}\n{{ shown|safe }}', ['greet.njk:2']],
    ['joined text', '{{ ("<b>" ~ name ~ "</b>")|safe }}', ['greet.njk:1']],
    ['an attribute without quotes', '<a title={{ name }}>', ['greet.njk:1']],
    ['an address by a function that nobody knows', `<a href="{{ url_of('show', next=name) }}">`, ['greet.njk:1']],
    ['a path that is no router', `<form action="{{ name.path('show') }}">`, ['greet.njk:1']],
    ['a macro', '{% macro show(text) %}\n{{ text|safe }}{% endmacro %}\n{{ show(name) }}', ['greet.njk:2']],
  ])('finds %s', async (_, text, lines) => {
    expect(await jinja(text)).toEqual(lines);
  });

  test.each([
    ['what is escaped', '<p>{{ name }}</p>'],
    ['what is escaped by a filter', '{% autoescape false %}{{ name|e }}{% endautoescape %}'],
    ['a number', '{{ name|length|safe }}{{ count|safe }}'],
    ['what stands in quotes', '<a title="{{ name }}">'],
    ['an address of the program', `<a href="{{ url_for('show', next=name) }}">`],
    ["an address of the program's router", `<form action="{{ path('show', {'next': name}) }}">`],
    ['comments and verbatim text', '{# {{ name|safe }} #}{% raw %}{{ name|safe }}{% endraw %}'],
    ['data for a script as JSON', '<script>var x = {{ name|tojson }};</script>'],
  ])('is silent about %s', async (_, text) => {
    expect(await jinja(text)).toEqual([]);
  });

  test('is read in HTML pages as well, and their scripts still are', async () => {
    const page =
      '{% if name %}<p>{{ name|safe }}</p>{% endif %}\n<script>\ndocument.write(location.hash); f({{ count }});\n</script>';

    expect(await linesFound('html', 'html', page)).toEqual(['greet.html:1', 'greet.html:3']);
  });
});

describe('Pug', () => {
  test.each([
    ['what is put in as it is', 'div\n  p!= name', ['greet.pug:2']],
    ['text with it', 'p.lead Hello !{name}', ['greet.pug:1']],
    ['a loop', 'ul\n  each row in rows\n    li!= row.title', ['greet.pug:3']],
    ['code', '- const shown = name.trim()\np!= shown', ['greet.pug:2']],
    ['an attribute as it is', 'a(class="x" title!=name) on', ['greet.pug:1']],
    ['the address of a link', 'a(href=url, class="x") on', ['greet.pug:1']],
    ['a script', 'script.\n  var x = #{name};', ['greet.pug:2']],
    ['a mixin', 'mixin show(text)\n  p!= text\n+show(name)', ['greet.pug:2']],
  ])('finds %s', async (_, text, lines) => {
    expect(await pug(text)).toEqual(lines);
  });

  test.each([
    ['what is escaped', 'p= name\np Hello #{name}\ninput(value=name)'],
    ['comments', '//- p!= name\n//\n  p!= name\np ok'],
    ['what is no outside data', 'p!= count\nif count\n  p!= rows[0].id\nelse\n  p no'],
  ])('is silent about %s', async (_, text) => {
    expect(await pug(text)).toEqual([]);
  });
});

describe('a server in Python', () => {
  const flask = (text: string) => [
    {
      path: 'app.py',
      language: 'python' as const,
      text: `from flask import Flask, request, render_template
app = Flask(__name__)
@app.route("/greet")
def greet():
    rows = [{"title": request.args.get("title"), "id": 1}]
    return render_template("greet.html", name=request.args.get("name"), rows=rows, count=3)
`,
    },
    { path: 'templates/greet.html', language: 'html' as const, text },
  ];

  test.each([
    ['what is called safe', '<p>{{ name|safe }}</p>', ['templates/greet.html:1']],
    ['a field in a loop', '{% for row in rows %}\n{{ row.title|safe }}{% endfor %}', ['templates/greet.html:2']],
    ['what is escaped', '<p>{{ name }}</p>', []],
    ['what is no outside data', '{{ count|safe }}{% for row in rows %}{{ row.id|safe }}{% endfor %}', []],
  ])('fills a template: %s', async (_, text, places) => {
    const found = await analyzeFiles(flask(text));

    expect(found.map(({ file, line }) => `${file}:${line}`)).toEqual(places);
  });

  test('and one in Django does', async () => {
    const found = await analyzeFiles([
      {
        path: 'shop/views.py',
        language: 'python',
        text: `from django.shortcuts import render
def search(request):
    return render(request, "shop/search.html", {"q": request.GET["q"]})
`,
      },
      {
        path: 'shop/templates/shop/search.html',
        language: 'html',
        text: '{% autoescape off %}<b>{{ q }}</b>{% endautoescape %}',
      },
    ]);

    expect(found.map(({ file, line }) => `${file}:${line}`)).toEqual(['shop/templates/shop/search.html:1']);
  });
});

test('a hostile template is read in bounded time', async () => {
  const texts = ['{{', '{%', '<%', '{{{', '#{', 'a(', '{{a|', "a(b='", '<script>', '<a b="'].map((one) =>
    one.repeat(50_000),
  );
  for (const language of ['ejs', 'handlebars', 'jinja', 'pug'] as const)
    for (const text of texts) expect(await analyzeFiles([{ path: `a.${language}`, text, language }])).toEqual([]);
});
