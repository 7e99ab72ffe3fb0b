import { describe, expect, test } from 'vitest';
import { analyzeFiles } from '../../../../src/scanner/engines/taint/analyze-files.ts';
import type { LoweredLanguage } from '../../../../src/scanner/engines/taint/lower/lower.ts';

const grammars: Readonly<Record<string, LoweredLanguage>> = {
  js: 'javascript',
  ts: 'typescript',
  py: 'python',
  php: 'php',
};

/** Where something is found: file and line. */
async function foundIn(files: Readonly<Record<string, string>>, settings: Readonly<Record<string, string>> = {}) {
  const texts = Object.entries(files).map(([path, text]) => ({
    path,
    text,
    language: grammars[path.split('.').at(-1) ?? ''] ?? 'javascript',
  }));
  const findings = await analyzeFiles(texts, new Map(Object.entries(settings)));
  return findings.map(({ file, line }) => `${file}:${line}`);
}

const run = "const { exec } = require('child_process');";

describe('a function that nobody is seen to call', () => {
  test('is a handler where it is used as one, whatever its names are', async () => {
    const handler = `${run}\nexports.list = (a, b) => { exec('ls ' + a.query.folder, () => b.end()); };`;

    expect(await foundIn({ 'a.js': handler })).toEqual(['a.js:2']);
    expect(await foundIn({ 'a.js': handler.replace('b.end()', 'b.next()') })).toEqual([]);
  });

  test('is found by two ways where it is exported under a common name', async () => {
    const handler = 'const handler = (req, res) => { res.send(req.query.name); };\nmodule.exports = { handler };';

    expect(await foundIn({ 'a.js': handler })).toEqual(['a.js:1']);
  });

  test('belongs to an application that comes from elsewhere', async () => {
    const text = `${run}\nmodule.exports = (server) => {\n  server.get('/', (q) => {\n    exec('ls ' + q.query.folder);\n  });\n};`;

    expect(await foundIn({ 'a.js': text })).toEqual(['a.js:4']);
    expect(await foundIn({ 'a.js': text.replaceAll('server', 'cache') })).toEqual([]);
  });

  test('takes what its own interface extends', async () => {
    const types = "import { Request } from 'express';\nexport interface Known extends Request { user?: string }";
    const text = "import { exec } from 'child_process';\nimport type { Known } from './types';\n";

    expect(
      await foundIn({
        'types.ts': types,
        'a.ts': `${text}export const list = (r: Known) => { exec('ls ' + r.query.folder); };`,
      }),
    ).toEqual(['a.ts:3']);
    expect(
      await foundIn({
        'types.ts': types.replace('extends Request ', ''),
        'a.ts': `${text}export const list = (r: Known) => { exec('ls ' + r.query.folder); };`,
      }),
    ).toEqual([]);
  });

  test('is listed in settings', async () => {
    const files = { 'src/list.js': `${run}\nexports.list = (given) => { exec('ls ' + given.body.folder); };` };

    expect(await foundIn(files, { 'serverless.yml': 'functions:\n  a:\n    handler: src/list.list\n' })).toEqual([
      'src/list.js:2',
    ]);
    expect(await foundIn(files, { 'serverless.yml': 'functions:\n  a:\n    handler: src/list.other\n' })).toEqual([]);
  });

  test('is listed by the settings of its own folder, or with the module that they name', async () => {
    const http = '{ "bindings": [{ "type": "httpTrigger", "name": "r" }] }';
    const files = { 'list/index.js': `${run}\nmodule.exports = async (c, r) => { exec('ls ' + r.query.folder); };` };

    expect(await foundIn(files, { 'list/function.json': http })).toEqual(['list/index.js:2']);
    expect(await foundIn(files, { 'other/function.json': http })).toEqual([]);
    expect(await foundIn(files, { 'list/function.json': http.replace('httpTrigger', 'timerTrigger') })).toEqual([]);

    const pointed =
      '{ "scriptFile": "../dist/list/run.js", "entryPoint": "show", "bindings": [{ "type": "httpTrigger" }] }';
    const module = { 'list/run.ts': `${run}\nexport async function show(c, r) { exec('ls ' + r.query.folder); }` };
    expect(await foundIn(module, { 'api/function.json': pointed })).toEqual(['list/run.ts:2']);
    expect(await foundIn(module, { 'api/function.json': pointed.replace('show', 'other') })).toEqual([]);

    const operation =
      'paths:\n  /a:\n    get:\n      operationId: show\n      x-openapi-router-controller: app.pages\n';
    const pages = { 'app/pages.py': "import os\ndef show(folder):\n    os.system('ls ' + folder)\n" };
    expect(await foundIn(pages, { 'openapi.yaml': operation })).toEqual(['app/pages.py:3']);
    expect(await foundIn(pages, { 'openapi.yaml': operation.replace('app.pages', 'app.others') })).toEqual([]);
  });

  test('is a method that settings name with its class', async () => {
    const text = (type: string): string =>
      `<?php\nnamespace Drupal\\shop\\Controller;\nclass Pages {\n  public function show(${type}$a) { system('ls ' . $a); }\n  public function other($a) { system('ls ' . $a); }\n}\n`;
    const routes =
      "shop.page:\n  path: '/shop/{a}'\n  defaults:\n    _controller: '\\Drupal\\shop\\Controller\\Pages::show'\n";

    expect(await foundIn({ 'src/Pages.php': text('') }, { 'shop.routing.yml': routes })).toEqual(['src/Pages.php:4']);
    expect(await foundIn({ 'src/Pages.php': text('int ') }, { 'shop.routing.yml': routes })).toEqual([]);
    expect(
      await foundIn({ 'src/Pages.php': text('') }, { 'shop.routing.yml': routes.replace('shop\\C', 'a\\C') }),
    ).toEqual([]);
  });

  test('is named by a text', async () => {
    const files = {
      'shop/views.py': "import os\ndef show(r):\n    os.system('ls ' + r.GET['folder'])\n",
      'urls.py': "from django.urls import path\nurlpatterns = [path('x', 'shop.views.show')]\n",
    };

    expect(await foundIn(files)).toEqual(['shop/views.py:3']);
    expect(await foundIn({ ...files, 'urls.py': files['urls.py'].replace('views.show', 'views.other') })).toEqual([]);
  });
});

test('an answer stands where the handler gives it back, not in what a decorator puts around it', async () => {
  const guard = 'def guard(f):\n    def inner(*a, **k):\n        return f(*a, **k)\n    return inner\n';
  const view =
    "from flask import Flask\nfrom auth import guard\napp = Flask(__name__)\n@app.route('/<name>')\n@guard\ndef show(name):\n    return '<p>' + name\n";

  expect(await foundIn({ 'auth.py': guard, 'app.py': view })).toEqual(['app.py:7']);
});
