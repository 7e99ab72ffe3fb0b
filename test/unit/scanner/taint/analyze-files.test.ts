import { describe, expect, test } from 'vitest';
import { analyzeFiles } from '../../../../src/scanner/engines/taint/analyze-files.ts';

const program = {
  'app.js': `const express = require('express');
const { find } = require('./db');
const { greet } = require('./greet');
const app = express();
app.get('/search', (req, res) => {
  const name = req.query.name;
  find(name, (error, rows) => {
    res.json(rows);
  });
  res.send(greet(name));
});
`,
  'db.js': `const mysql = require('mysql');
const pool = mysql.createPool({});
exports.find = function find(name, done) {
  const statement = "select * from users where name = '" + name + "'";
  pool.query(statement, (error, rows) => {
    done(error, rows);
  });
};
`,
  'greet.js': 'exports.greet = (name) => "<h1>Hello " + name.trim() + "</h1>";\n',
};

const analyze = (files: Record<string, string>) =>
  analyzeFiles(Object.entries(files).map(([path, text]) => ({ path, text, language: 'javascript' as const })));

const pathOf = (flow: Awaited<ReturnType<typeof analyze>>[number]['flow'] | undefined) =>
  flow?.map(({ file, line, kind, message }) => `${file}:${line} ${kind}: ${message}`);

describe('data that reaches a dangerous place', () => {
  test('comes from no test that calls the program', async () => {
    const { 'app.js': app, ...others } = program;

    expect(await analyze({ ...others, 'spec/app.js': app.replaceAll("'./", "'../") })).toEqual([
      expect.objectContaining({ file: 'spec/app.js' }),
    ]);
  });

  test('is told once for each place, with rule, severity and confidence', async () => {
    const found = await analyze(program);

    expect(
      found.map(({ rule_id, cwe, severity, confidence, file, line }) => [
        rule_id,
        ...cwe,
        severity,
        confidence,
        file,
        line,
      ]),
    ).toEqual([
      ['flow-cross-site-scripting', 'CWE-79', 'high', 'high', 'app.js', 10],
      ['flow-sql-injection', 'CWE-89', 'critical', 'high', 'db.js', 5],
    ]);
  });

  test('is not looked for in an object that a call made, and nobody holds any more', async () => {
    const text = (kept: string) => `const app = require('express')();
const kept = [];
const greeting = (name) => {
  const box = {};
  box.text = name;
  box.text = 'somebody';
  ${kept}
  return box.text;
};
app.get('/', (req, res) => {
  for (const name of ['you', req.query.name]) res.write(greeting(name));
  res.end();
});
`;

    expect(await analyze({ 'app.js': text('') })).toEqual([]);
    // Held somewhere, those of both calls are one to the engine.
    expect(await analyze({ 'app.js': text('kept.push(box);') })).toHaveLength(1);
  });

  test('is followed through methods that every object has', async () => {
    const found = await analyze({
      'app.js': `const app = require('express')();
app.get('/', (req, res) => res.send(String(req.query.name).valueOf().toString()));
`,
    });

    expect(found.map(({ line }) => line)).toEqual([2]);
  });

  test('is shown on its way through files, each line once', async () => {
    const [page, statement] = await analyze(program);

    expect(pathOf(page?.flow)).toEqual([
      'app.js:6 source: Request data is read here',
      'app.js:10 call: Passed to `greet`',
      'greet.js:1 step: Passes through `trim`',
      'app.js:10 sink: Here it is sent as a page',
    ]);
    expect(pathOf(statement?.flow)).toEqual([
      'app.js:6 source: Request data is read here',
      'app.js:7 call: Passed to `find`',
      'db.js:4 step: Assigned to `statement`',
      'db.js:5 sink: Here it runs as SQL',
    ]);
  });

  test('stands at the call, without the lines of a callback in it', async () => {
    const [, statement] = await analyze(program);

    expect(statement).toMatchObject({ line: 5, column: 3, end_line: 5 });
    expect(statement?.matched_text).toBe('pool.query(statement, ');
  });

  test('gives the same findings in whatever order the files come', async () => {
    const backwards = Object.fromEntries(Object.entries(program).reverse());

    expect(await analyze(backwards)).toEqual(await analyze(program));
  });

  test('is followed through a function that is bound again and again', async () => {
    const found = await analyze({
      'app.js': `const app = require('express')();
let answer = (first, second, third, last, req, res) => res.send('<h1>' + req.query.name);
for (const one of [1, 2, 3, process.argv.length]) answer = answer.bind(null, one);
app.get('/', (req, res) => answer(req, res));
`,
    });

    expect(found.map(({ rule_id, line }) => `${line} ${rule_id}`)).toEqual(['2 flow-cross-site-scripting']);
  });

  test('of the operator is low, whatever it reaches', async () => {
    const [found] = await analyze({ 'a.js': "require('child_process').exec('ls ' + process.env.FOLDER);\n" });

    expect(found).toMatchObject({ rule_id: 'flow-command-injection', severity: 'low' });
  });

  test('is shown in thirty steps where its way is longer, the ends among them', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `step${index}`);
    const functions = names.map(
      (name, index) => `function ${name}(x) {\n  return ${names[index + 1] ?? 'String'}(x);\n}`,
    );
    const [found] = await analyze({
      'a.js': `const app = require('express')();\n${functions.join('\n')}\napp.get('/', (req, res) => {\n  const x = req.query.x;\n  res.send(step0(x));\n});\n`,
    });

    expect(found?.flow).toHaveLength(30);
    expect(found?.flow?.at(0)?.kind).toBe('source');
    expect(found?.flow?.at(-1)?.kind).toBe('sink');
  });

  test('is found, or kept harmless, behind a short function that everything calls', async () => {
    const calls = Array.from({ length: 60 }, (_, index) => `  res.redirect(link('/${index}/' + req.query.page));`);
    const found = await analyze({
      'app.js': `const { link } = require('./link');
require('express')().get('/', (req, res) => {
${calls.join('\n')}
  res.redirect(link('/last/' + req.query.page));
  res.redirect(link(req.query.page));
});
`,
      'link.js': "exports.link = (page) => page + '?from=here';\n",
    });

    expect(found.map(({ rule_id, line }) => `${rule_id}:${line}`)).toEqual(['flow-open-redirect:64']);
  });

  test.each([
    ['req.query.text', ['flow-cross-site-scripting:10']],
    ["'some'", []],
  ])('is found behind functions that were called before what they read became %s', async (value, expected) => {
    const found = await analyze({
      'app.js': `const express = require('express');
const app = express();
const kept = { text: 'none' };
const inner = () => kept.text;
const outer = () => inner();
app.get('/', (req, res) => {
  inner();
  outer();
  kept.text = ${value};
  res.send(outer());
});
`,
    });

    expect(found.map(({ rule_id, line }) => `${rule_id}:${line}`)).toEqual(expected);
  });

  test('comes to a handler that is put into an application nobody knows', async () => {
    const found = await analyze({
      'routes.js': `module.exports = (app, isKnown) => {
  app.get('/learn', isKnown, (req, res) => res.redirect(req.query.url));
  app.each((entry, index) => open(entry.query.url, index));
};
`,
    });

    expect(found.map(({ rule_id, line }) => `${rule_id}:${line}`)).toEqual(['flow-open-redirect:2']);
  });
});
