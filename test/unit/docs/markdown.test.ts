import { expect, test } from 'vitest';
import { schemaTable } from '../../../scripts/docs/content/schema-table.ts';
import { fence, outsideFences, table } from '../../../scripts/docs/site/markdown.ts';

test('a cell holds no pipe and no line break, and keeps the points of a list apart', () => {
  expect(table(['A', 'B'], [['a|b', 'one\ntwo\n\n- x\n- y']])).toBe(
    '| A | B |\n|---|---|\n| a\\|b | one two<br />x<br />y |',
  );
});

test('a fence is longer than those within', () => {
  expect(fence('md', '```js\n1\n```\n', 'a.md')).toBe('````md title="a.md"\n```js\n1\n```\n````');
});

test('changes leave code alone', () => {
  expect(outsideFences('a\n```\na\n```\na', (line) => line.toUpperCase())).toBe('A\n```\na\n```\nA');
});

test('a schema is told property by property, to its depth', () => {
  const schemas: Record<string, Record<string, unknown>> = {
    Status: { type: 'string', description: 'State.', enum: ['on', 'off'] },
    Part: { type: 'object', properties: { name: { type: 'string', description: 'Name.' } } },
  };
  const follow = <T extends object>(value: T | { $ref: string }): T =>
    ('$ref' in value ? schemas[String(value.$ref)] : value) as T; // the test's own references
  const schema = {
    type: 'object',
    properties: {
      status: { $ref: 'Status' },
      at: { type: ['string', 'null'], format: 'date-time', description: 'Time.' },
      kind: { const: 'scan.failed', description: 'Kind.' },
      part: { description: 'Part or null.', oneOf: [{ $ref: 'Part' }, { type: 'null' }] },
      parts: { type: 'array', description: 'Parts.', items: { $ref: 'Part' } },
    },
  };

  expect(schemaTable(schema, follow).split('\n').slice(2)).toEqual([
    '| `status` | string | State. One of `on`, `off`. |',
    '| `at` | date-time or null | Time. |',
    '| `kind` | `"scan.failed"` | Kind. |',
    '| `part` | object or null | Part or null. |',
    '| `part.name` | string | Name. |',
    '| `parts` | array of object | Parts. |',
    '| `parts[].name` | string | Name. |',
  ]);
});
