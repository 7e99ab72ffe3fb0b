import type { ValidateFunction } from 'ajv';
import { expect } from 'vitest';
import * as bodies from '../../../generated/closed-responses.js';
import { operationTable } from '../../../generated/operations.ts';
import * as headers from '../../../generated/response-headers.js';
import { breachOf } from '../../../src/http/answers/response-check.ts';
import { type Cell, codeOf, isError, isSuccess } from './cells.ts';
import { type Answer, errorOf } from './exchange.ts';

// Generated modules export nothing but validators.
const validators = {
  headers: headers as Record<string, ValidateFunction>,
  bodies: bodies as Record<string, ValidateFunction>,
  operations: operationTable,
};

/** Holds an answer against the contract: status, headers, media type, body, and the code of an error. */
export const expectDocumented = (cell: Cell, answer: Answer): void => {
  expect(answer.status, answer.text).toBe(cell.status);
  expect(answer.headers['content-type']?.split(';')[0]).toBe(mediaTypeOf(cell));
  expect(breachOfAnswer(cell.id, answer)).toBeNull();
  if (cell.status === 204 || cell.status === 304) expect(answer.text).toBe('');
  if (isError(cell)) expect(errorOf(answer).code).toBe(codeOf(cell));
};

/**
 * The media type that comes when the client names none: an operation's first, JSON for errors, none where there is no
 * body.
 */
const mediaTypeOf = (cell: Cell): string | undefined => {
  if (isSuccess(cell)) return operationTable[cell.id].produces[0];
  return isError(cell) ? 'application/json' : undefined;
};

/** What an answer that came over the wire breaks of the contract, which is closed; null when nothing. */
export const breachOfAnswer = (operation: string | undefined, { status, headers, text, json }: Answer): string | null =>
  breachOf(validators, { operation, status, headers, body: json === null ? null : text });
