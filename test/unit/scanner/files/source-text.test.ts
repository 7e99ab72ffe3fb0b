import { expect, test } from 'vitest';
import { decodeSource } from '../../../../src/scanner/files/source-text.ts';

const MARK = '\uFEFF';
const little = Buffer.from(`${MARK}let é = '中';`, 'utf16le');

test.each([
  ['UTF-8', Buffer.from(`${MARK}let é = '中';`)],
  ['UTF-16', little],
  ['UTF-16 with the larger part first', Buffer.from(little).swap16()],
])('a byte order mark of %s stays, so that offsets hold', (_encoding, bytes) => {
  expect(decodeSource(bytes)).toBe(`${MARK}let é = '中';`);
});

test('what is no UTF-8 is Latin-1, and what has a zero byte at its beginning no text', () => {
  expect(decodeSource(Buffer.of(0x63, 0xe9))).toBe('cé');
  expect(decodeSource(Buffer.of(0x63, 0, 0x63))).toBeNull();
});
