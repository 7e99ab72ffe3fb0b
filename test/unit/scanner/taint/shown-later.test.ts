import { describe, expect, test } from 'vitest';
import { analyzeFiles } from '../../../../src/scanner/engines/taint/analyze-files.ts';

/** Something is shown of a value after a text was made of it: each program's body, and whether data gets through. */
type Cases = Readonly<Record<string, readonly [body: string, getsThrough: boolean]>>;

const javascript = (body: string) => `const fs = require('fs'); const path = require('path');
const db = require('mysql').createConnection({});
require('express')().get('/', (req, res) => {
  const id = String(req.query.id); const other = String(req.query.other); const known = ['a', 'b'];
  ${body}
});`;
const javascriptCases: Cases = {
  'a text': ['const t = "select " + id; if (!known.includes(id)) return; db.query(t);', false],
  'a text of a text': [
    'const t = "select " + id; const u = t + " limit 1"; if (!known.includes(id)) return; db.query(u);',
    false,
  ],
  'a field': ['const o = { t: "select " + id }; if (!known.includes(id)) return; db.query(o.t);', false],
  'what goes on all the same': ['const t = "select " + id; if (!known.includes(id)) log(); db.query(t);', true],
  'another part': ['const t = "select " + id + " " + other; if (!known.includes(id)) return; db.query(t);', true],
  'another text on one way': [
    'const t = other.length > 3 ? "select " + id : "show " + other; if (!known.includes(id)) return; db.query(t);',
    true,
  ],
  'a text that is made anew': [
    'let t = "select " + id; if (!known.includes(id)) return; t = "select " + other; db.query(t);',
    true,
  ],
  'a path': [
    'const p = path.join("/srv", id); if (id.includes("..")) return res.end(); res.end(fs.readFileSync(p));',
    false,
  ],
  'a path of a path': [
    'const p = path.join(path.join("/srv", id), "x"); if (id.includes("..")) return; res.end(fs.readFileSync(p));',
    false,
  ],
  'a path of which one part was not looked at': [
    'const p = path.join("/srv", id, other); if (id.includes("..")) return; res.end(fs.readFileSync(p));',
    true,
  ],
  'a path that outsiders begin': [
    'const p = path.join(other, id); if (id.includes("..")) return; res.end(fs.readFileSync(p));',
    true,
  ],
  'an absolute path behind': [
    'const p = path.resolve("/srv", id); if (id.includes("..")) return; res.end(fs.readFileSync(p));',
    true,
  ],
};

const php = (body: string) => `<?php
$name = $_FILES['f']['name']; $kind = substr($name, strrpos($name, '.') + 1); ${body}`;
const phpCases: Cases = {
  'the ending of a file': [
    "$to = md5($name) . '.' . $kind; if (strtolower($kind) == 'jpg' || strtolower($kind) == 'png') rename($tmp, $to);",
    false,
  ],
  'the ending of a file, or anything': [
    "$to = md5($name) . '.' . $kind; if (strtolower($kind) == 'jpg' || $z) rename($tmp, $to);",
    true,
  ],
  'an ending that the program writes': ["rename($tmp, md5($name) . '.jpg');", false],
  'a name without a dot': ['rename($tmp, md5($name));', false],
  'an ending behind a dot of the folder': ["rename($tmp, '/a.b/' . $name);", true],
};

describe.each([
  { language: 'javascript', path: 'a.js', program: javascript, cases: javascriptCases },
  { language: 'php', path: 'a.php', program: php, cases: phpCases },
] as const)('$language', ({ language, path, program, cases }) => {
  test.each(Object.entries(cases))('%s', async (_, [body, getsThrough]) => {
    const findings = await analyzeFiles([{ path, text: program(body), language }]);

    expect(findings.length > 0).toBe(getsThrough);
  });
});
