import { afterEach, expect, test } from 'vitest';
import { noCache } from '../../../../../src/scanner/engines/result-cache.ts';
import { createTaintEngine } from '../../../../../src/scanner/engines/taint/taint.ts';
import { listFiles } from '../../../../../src/scanner/files/file-list.ts';
import { defaultLimits } from '../../../../../src/scanner/limits.ts';
import { createSourceTree, type SourceTree } from '../../../../fixtures/git/source-tree.ts';

/** The parts of a program in which a file may name things as it likes, each with a flow to its last line but one. */
const filesOf = (name: string): Record<string, string> => ({
  'ordinary.js': `const app = require('express')();
app.get('/', (req, res) => {
  const text = req.query.text;
  res.send(text);
});
`,
  'functions.js': `const app = require('express')();
class C${name} {
  ${name}(x) { return x; }
}
function ${name}(a) {
  const found = new C${name}().${name}(a);
  return found.trim().${name}();
}
app.get('/${name}', (req, res) => {
  const holder = {};
  holder.${name} = req.query.${name};
  const ${name}2 = ${name}(holder.${name});
  res.send(${name}2);
});
`,
  'imports.js': `import { ${name} } from './exports.js';
import other from '${name}';
import third from './${name}.js';
const app = require('express')();
app.get('/', (req, res) => {
  third(req.query.b);
  res.send(${name}(other.${name}(req.query.b)));
});
`,
  'exports.js': `export const ${name} = (a) => {\n  return a;\n};\n`,
  'callbacks.ts': `import express from 'express';
const app: any = express();
const ${name} = (f: (a: string) => void, v: string): void => {
  f(v);
};
app.get('/', (req: any, res: any) => {
  ${name}((a) => {
    res.send(a);
  }, req.query.q);
});
`,
  'a.py': `from flask import Flask, request
import os
class C${name}:
    def ${name}(self, x):
        self.${name} = x
        return self.${name}
app = Flask(__name__)
@app.route('/')
def view():
    ${name} = request.args['${name}']
    os.system(C${name}().${name}(${name}))
    return ''
`,
  'p.php': `<?php
function ${name}($x) {
  return $x;
}
$${name} = $_GET['${name}'];
system(${name}($${name}));
`,
  'J.java': `import javax.servlet.http.*;
public class J extends HttpServlet {
  String ${name}(String x) {
    return x;
  }
  public void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    Runtime.getRuntime().exec(${name}(request.getParameter("${name}")));
  }
}
`,
  'C.cs': `using Microsoft.AspNetCore.Mvc;
using System.Diagnostics;
public class C${name}Controller : Controller {
  string ${name}(string x) {
    return x;
  }
  [HttpGet]
  public void Get(string v${name}) {
    Process.Start(${name}(v${name}));
  }
}
`,
  'r.rb': `require 'sinatra'
def ${name}(x)
  x
end
get '/' do
  system(${name}(params[:${name}]))
end
`,
  'm.go': `package main
import ("net/http"; "os/exec")
func ${name}(x string) string {
  return x
}
func handle(w http.ResponseWriter, r *http.Request) {
  exec.Command("sh", "-c", ${name}(r.URL.Query().Get("${name}"))).Run()
}
func main() {
  http.HandleFunc("/", handle)
}
`,
});

const FOUND = ['C.cs:9', 'J.java:7', 'a.py:11', 'callbacks.ts:8', 'functions.js:13', 'imports.js:7', 'm.go:7'];

let tree: SourceTree;
afterEach(() => tree.remove());

const scan = async (files: Record<string, string>) => {
  tree = createSourceTree(files);
  const { signal } = new AbortController();
  const limits = { ...defaultLimits, lineLength: 1_000_000, fileBytes: 8 * 1024 * 1024 };
  const listed = await listFiles({ root: tree.root, exclude: [], limits, signal });
  const engine = createTaintEngine({ rules: new Map() });
  const own = listed.files.filter((file) => engine.supports(file));
  const events = await Array.fromAsync(engine.scan({ root: tree.root, files: own, signal, limits, cache: noCache }));
  const findings = events.flatMap((event) => (event.kind === 'finding' ? [event.finding] : []));
  return {
    places: findings.map(({ file, line }) => `${file}:${line}`).sort(),
    messages: findings.flatMap(({ flow }) => flow ?? []).map(({ message }) => message),
    missed: events.flatMap((event) => (event.kind === 'incomplete' ? [event.missed?.file.path, event.detail] : [])),
  };
};

test.each([300, 100_000])('names of %i characters are shown in part, and no flow is lost by them', async (length) => {
  const { places, messages, missed } = await scan(filesOf('n'.repeat(length)));

  expect({ places, missed }).toEqual({ places: [...FOUND, 'ordinary.js:4', 'p.php:6', 'r.rb:6'], missed: [] });
  expect(messages).toContain(`Passed to \`${'n'.repeat(79)}…\``);
  expect(Math.max(...messages.map((message) => message.length))).toBeLessThan(200);
});

test('names of files as long as a system allows lose no flow', async () => {
  const { 'ordinary.js': text = '' } = filesOf('n');
  const part = 'n'.repeat(250);
  const deep = `${part}/${part}/${part}/${part}.js`;

  expect(await scan({ [deep]: text })).toMatchObject({ places: [`${deep}:4`], missed: [] });
});

test('a name is not cut inside of a character', async () => {
  const { messages } = await scan(filesOf(`n${'𠀀'.repeat(200)}`));

  expect(messages.filter((message) => !message.isWellFormed())).toEqual([]);
});
