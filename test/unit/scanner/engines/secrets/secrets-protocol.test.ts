import { describe, expect, test } from 'vitest';
import { readSecretsReport } from '../../../../../src/scanner/engines/secrets/secrets-protocol.ts';

const secret = {
  kind: 'secret',
  path: 'a.js',
  line: 1,
  column: 2,
  end_line: 1,
  end_column: 9,
  hash: 'e3b0c442',
  rule_id: 'secret-github-token',
  title: 'Hard-coded secret: GitHub token',
  severity: 'critical',
  confidence: 'high',
};
const masked = { kind: 'masked', path: 'a.js', offsets: [0, 4, 9, 12], truncated: false };
const unread = { kind: 'unread', path: 'a.js', reason: 'ENOENT' };

const read = (value: unknown) => readSecretsReport(JSON.stringify(value));

describe('a line of the child that looks for secrets', () => {
  test.each([
    secret,
    { ...secret, severity: 'info', confidence: 'low' },
    masked,
    { ...masked, offsets: [] },
    unread,
    { kind: 'begin', index: 0 },
    { kind: 'done' },
  ])('is read as it was sent: %j', (report) => {
    expect(read(report)).toEqual(report);
  });

  test.each([
    null,
    'done',
    7,
    {},
    { kind: 'other' },
    { kind: 'begin' },
    { kind: 'begin', index: '0' },
    { kind: 'begin', index: 0.5 },
    ...(['path', 'hash', 'rule_id', 'title'] as const).map((key) => ({ ...secret, [key]: 7 })),
    ...(['line', 'column', 'end_line', 'end_column'] as const).map((key) => ({ ...secret, [key]: '1' })),
    { ...secret, severity: 'fatal' },
    { ...secret, confidence: 'certain' },
    { ...masked, path: null },
    { ...masked, truncated: 'no' },
    { ...masked, offsets: '0,4' },
    { ...masked, offsets: [0] },
    { ...masked, offsets: [0, -1] },
    { ...masked, offsets: [0, 1.5] },
    { ...unread, path: 7 },
    { ...unread, reason: 7 },
    { kind: 'unread' },
  ])('of another shape is refused: %j', (value) => {
    expect(() => read(value)).toThrow('unknown report');
  });

  test('that is no JSON is refused', () => {
    expect(() => readSecretsReport('{"kind":"do')).toThrow('not JSON');
  });
});
