import type { ValidateFunction } from 'ajv';
import { expect } from 'vitest';
import { operationTable } from '../../generated/operations.ts';
import * as headerValidators from '../../generated/response-headers.js';
import * as bodyValidators from '../../generated/responses.js';
import { type Cell, codeOf, isError, isSuccess } from './cells.ts';
import { type Answer, errorOf } from './exchange.ts';

type Validators = Record<string, ValidateFunction | undefined>;

const problemsOf = (validate: ValidateFunction | undefined, value: unknown): unknown[] =>
  !validate || validate(value) ? [] : (validate.errors ?? []);

/** The media type that comes when the client names none: an operation's first, JSON for errors, none where there is no body. */
const mediaTypeOf = (cell: Cell): string | undefined => {
  if (isSuccess(cell)) return operationTable[cell.id].produces[0];
  return isError(cell) ? 'application/json' : undefined;
};

/** Holds an answer against the contract: status, headers, media type, body, and the code of an error. */
export const expectDocumented = (cell: Cell, answer: Answer): void => {
  const key = `${cell.id}_${cell.status}`;
  const validatesBody = (bodyValidators as Validators)[key];

  expect(answer.status, answer.text).toBe(cell.status);
  expect(problemsOf((headerValidators as Validators)[key], { ...answer.headers })).toEqual([]);
  expect(answer.headers['content-type']?.split(';')[0]).toBe(mediaTypeOf(cell));
  if (validatesBody) expect(problemsOf(validatesBody, answer.json)).toEqual([]);
  if (cell.status === 204 || cell.status === 304) expect(answer.text).toBe('');
  if (isError(cell)) expect(errorOf(answer).code).toBe(codeOf(cell));
};
