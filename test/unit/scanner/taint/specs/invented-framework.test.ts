import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { Analyzer } from '../../../../../src/scanner/engines/taint/engine/analyze.ts';
import { lineAt } from '../../../../../src/scanner/engines/taint/lower/lines.ts';
import { lowerFile, prepareLowering } from '../../../../../src/scanner/engines/taint/lower/lower.ts';
import { resolveImports } from '../../../../../src/scanner/engines/taint/resolve/resolve-imports.ts';
import { readLibrary } from '../../../../../src/scanner/engines/taint/specs/load.ts';

/** A server, a database and an escaper that nobody has: known by this alone. */
const INVENTED = `
spec: harbour
modules: [harbour]
types:
  Pier: ['harbour.build()', 'Pier.moor()']
  Cargo: [type harbour.Cargo]
  Crane: []
shared: [Cargo]
entries:
  - { call: 'Pier.{moor,hoist}', calls: 'arg[-1]', with: [Cargo, Crane], returns: [{ kind: html, label: is sent as a page, unless: [{ type: [object, list, number] }] }] }
sources:
  - { read: 'Cargo.{manifest,stamps}', deep: true, as: request data }
sinks:
  - { call: Crane.lift, at: 'arg[0]', kind: html, label: is sent as a page, unless: [{ after: Crane.label, with: [plain] }] }
  - { call: Crane.sail, at: 'arg[0]', kind: redirect }
propagators: [{ call: Pier.moor, from: receiver, to: result, same: true }]
clean: [Crane.label]
---
spec: ledger
modules: [ledger]
types: { Book: ['ledger.open()[[value]]'] }
sinks: [{ call: Book.ask, at: 'arg[0]', kind: sql }]
sources: [{ call: Book.ask, at: 'arg[-1].param[0]', deep: true, as: stored data, maybe: 1 }]
---
spec: varnish
modules: [varnish]
sanitizers: [{ call: varnish.coat, leaves: all -lessThan -greaterThan -doubleQuote -singleQuote }]
guards: [{ call: varnish.isDry, leaves: letter digit }]
`;

const specs = mkdtempSync(join(tmpdir(), 'invented-'));
cpSync(
  join(import.meta.dirname, '../../../../../src/scanner/engines/taint/specs/javascript/language'),
  join(specs, 'javascript'),
  // What is a secret is said of sessions, which no spec here knows.
  { recursive: true, filter: (name) => !name.endsWith('secrets.yaml') },
);
writeFileSync(join(specs, 'javascript/harbour.yaml'), INVENTED);
const library = readLibrary('javascript', specs);
afterAll(() => rmSync(specs, { recursive: true }));

const HEAD = `const harbour = require('harbour'); const ledger = require('ledger'); const varnish = require('varnish');
const pier = harbour.build();
`;

/** `79:3`: CWE and line of each flow that is found. */
async function found(code: string): Promise<string[]> {
  await prepareLowering(['javascript']);
  const units = resolveImports([lowerFile('port.js', HEAD + code, 'javascript')], {
    files: new Set(['port.js']),
    settings: new Map(),
  });
  const { reached } = new Analyzer(units, library).run();
  const lines = units[0]?.lineStarts ?? new Int32Array();
  return [...new Set(reached.map(({ sink, start }) => `${sink.cwe}:${lineAt(lines, start)}`))].sort();
}

describe('a framework that is known by its spec alone', () => {
  test.each([
    ['a handler’s answer', 'pier.moor("/", (cargo) => { return "<p>" + cargo.manifest.name; });', ['79:3']],
    ['a call', 'pier.moor("/", (cargo, crane) => { crane.lift("<p>" + cargo.stamps.get); });', ['79:3']],
    [
      'a chain',
      'pier.moor("/", load).hoist("/", load); function load(cargo, crane) { crane.sail(cargo.manifest.to); }',
      ['601:3'],
    ],
    [
      'functions and fields',
      `class Port { constructor(cargo) { this.name = cargo.manifest.name; } tell() { return this.name.trim(); } }
pier.hoist("/", async (cargo) => { const book = await ledger.open(); book.ask("select '" + new Port(cargo).tell() + "'", () => 0); });`,
      ['89:4'],
    ],
    [
      'what is stored',
      'ledger.open().then((book) => pier.moor("/", (cargo, crane) => book.ask("select 1", (rows) => crane.lift(rows[0].name))));',
      ['79:3'],
    ],
    [
      'one handler to the next',
      'pier.moor("/", (cargo) => { cargo.kept = cargo.manifest.a; }); pier.moor("/b", (cargo, crane) => { crane.lift(cargo.kept); });',
      ['79:3'],
    ],
  ])('has flows through %s', async (_way, code, flows) => {
    expect(await found(code)).toEqual(flows);
  });

  test.each([
    ['its escaper', 'pier.moor("/", (cargo, crane) => { crane.lift("<p>" + varnish.coat(cargo.manifest.name)); });'],
    [
      'its check',
      'pier.moor("/", (cargo, crane) => { if (varnish.isDry(cargo.manifest.to)) crane.sail(cargo.manifest.to); });',
    ],
    [
      'a type of content',
      'pier.moor("/", (cargo, crane) => { crane.label("plain"); crane.lift(cargo.manifest.name); });',
    ],
    ['an object as the answer', 'pier.moor("/", (cargo) => ({ name: cargo.manifest.name }));'],
    [
      'a cleaner of one’s own',
      'pier.moor("/", (cargo, crane) => { crane.lift(cargo.manifest.name.replace(/[<>]/g, "")); });',
    ],
    [
      'a list of what is allowed',
      'pier.moor("/", (cargo, crane) => { if (["/a", "/b"].includes(cargo.manifest.to)) crane.sail(cargo.manifest.to); });',
    ],
  ])('is cleared by %s', async (_way, code) => {
    expect(await found(code)).toEqual([]);
  });

  test('means nothing without its spec', async () => {
    expect(await found('require("express")().get("/", (req, res) => { res.send(req.query.name); });')).toEqual([]);
  });
});
