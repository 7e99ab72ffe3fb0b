import { expect, test } from 'vitest';
import { AddressRefused, DnsFailed } from '../../../src/outbound/guard.ts';
import { attemptError } from '../../../src/webhooks/attempt-error.ts';

const connected = { handshaking: false };

test.each([
  ['its code', Object.assign(new Error('connect EHOSTUNREACH 10.0.0.1:443'), { code: 'EHOSTUNREACH' }), 'EHOSTUNREACH'],
  ['that it is unknown where it has none', new Error('read at 10.0.0.1'), 'unknown error'],
  ['that it is unknown where its code is a number', Object.assign(new Error('odd'), { code: 7 }), 'unknown error'],
  ['that it is unknown where nothing of an error was thrown', 'no reason', 'unknown error'],
])('a connection that fails in a way we do not know tells %s, and no address', (_what, error, told) => {
  expect(attemptError(error, connected)).toEqual({
    class: 'connection',
    message: `The connection failed (${told}).`,
  });
});

const failing = (code: string, message = 'at 10.0.0.1') => Object.assign(new Error(message), { code });

test.each([
  ['ECONNREFUSED', 'refused', 'The connection was refused.'],
  ['ECONNRESET', 'reset', 'The connection was closed before the answer was complete.'],
  ['EPIPE', 'reset', 'The connection was closed before the answer was complete.'],
  ['ERR_STREAM_PREMATURE_CLOSE', 'reset', 'The connection was closed before the answer was complete.'],
  ['ETIMEDOUT', 'timeout', 'The connection timed out.'],
  ['EPROTO', 'tls', 'The TLS handshake failed (EPROTO).'],
  ['ERR_SSL_BAD_RECORD_MAC', 'tls', 'The TLS handshake failed (ERR_SSL_BAD_RECORD_MAC).'],
  ['ERR_TLS_RENEGOTIATE', 'tls', 'The TLS handshake failed (ERR_TLS_RENEGOTIATE).'],
  ['HPE_INVALID_VERSION', 'malformed_response', 'The answer is not valid HTTP (HPE_INVALID_VERSION).'],
  ['NO_HPE_', 'connection', 'The connection failed (NO_HPE_).'],
  ['MY_ERR_TLS_', 'connection', 'The connection failed (MY_ERR_TLS_).'],
])('an error %s on a connection that stands is of the class %s', (code, errorClass, message) => {
  expect(attemptError(failing(code), connected)).toEqual({ class: errorClass, message });
});

test.each([
  ['CERT_HAS_EXPIRED', 'certificate has expired', 'certificate has expired'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'cannot verify; if the root CA is installed,\ntry again', 'cannot verify'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'is for another name', 'is for another name'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'ssl/record/methods.c:78:', 'ERR_SSL_WRONG_VERSION_NUMBER'],
  ['EFAULT', 'bad', 'EFAULT'],
])('an error %s in the handshake is told in words where it is about the certificate', (code, message, told) => {
  expect(attemptError(failing(code, message), { handshaking: true })).toEqual({
    class: 'tls',
    message: `The TLS handshake failed (${told}).`,
  });
});

test('what was refused or not resolved is told in its own words', () => {
  expect([new AddressRefused('no'), new DnsFailed('none')].map((error) => attemptError(error, connected))).toEqual([
    { class: 'address_refused', message: 'No.' },
    { class: 'dns', message: 'None.' },
  ]);
});
