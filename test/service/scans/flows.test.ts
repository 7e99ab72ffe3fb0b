import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { components } from '../../../generated/openapi.ts';
import { createSourceTree } from '../../fixtures/git/source-tree.ts';
import { sightline } from '../../fixtures/programs/command-line.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'sightline-flows-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

const shop = {
  'src/app.js': `const express = require('express');
const orders = require('./orders');
const app = express();

app.get('/orders', async (req, res) => {
  const { customer } = req.query;
  res.json(await orders.of(customer));
});
`,
  'src/orders.js': `const mysql = require('mysql');
const pool = mysql.createPool({});

exports.of = (customer) =>
  new Promise((resolve) => {
    const statement = \`select * from orders where customer = '\${customer}'\`;
    pool.query(statement, (error, rows) => {
      resolve(rows);
    });
  });
`,
};

test('data that goes from one file to another is one issue, with its way and the code on it', async () => {
  const tree = createSourceTree(shop);

  const { stdout } = await sightline(['scan', tree.root, '--json'], { DATA_DIR });
  tree.remove();

  const { scan, issues } = JSON.parse(stdout) as components['schemas']['ScanReport']; // as the contract's tests hold it to
  expect(scan.coverage).toMatchObject([{ language: 'javascript', depth: 'flows' }]);
  expect(scan.engines).toMatchObject([{}, {}, { id: 'taint', status: 'completed', detail: null }, {}]);
  const flows = issues.filter(({ engines }) => engines.includes('taint'));
  expect(flows).toMatchObject([
    { rule_id: 'flow-sql-injection', severity: 'critical', confidence: 'high', file: 'src/orders.js', line: 7 },
  ]);
  expect(flows[0]?.flow?.map(({ file, line, kind, message }) => `${file}:${line} ${kind}: ${message}`)).toEqual([
    'src/app.js:6 source: Request data is read here',
    'src/app.js:7 call: Passed to `of`',
    'src/orders.js:6 step: Assigned to `statement`',
    'src/orders.js:7 sink: Here it runs as SQL',
  ]);
  expect(flows[0]?.flow?.[0]?.snippet).toContain('const { customer } = req.query;');
});
