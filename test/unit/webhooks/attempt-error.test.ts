import { expect, test } from 'vitest';
import { attemptError } from '../../../src/webhooks/attempt-error.ts';

const connected = { handshaking: false };

test.each([
  ['its code', Object.assign(new Error('connect EHOSTUNREACH 10.0.0.1:443'), { code: 'EHOSTUNREACH' }), 'EHOSTUNREACH'],
  ['that it is unknown where it has none', new Error('read at 10.0.0.1'), 'unknown error'],
  ['that it is unknown where nothing of an error was thrown', 'no reason', 'unknown error'],
])('a connection that fails in a way we do not know tells %s, and no address', (_what, error, told) => {
  expect(attemptError(error, connected)).toEqual({
    class: 'connection',
    message: `The connection failed (${told}).`,
  });
});
