import { expect, test } from 'vitest';
import { explain } from '../../../src/cli/terminal/explanation.ts';

test('an error is explained by its message and its causes, without a stack', () => {
  const cause = new Error('connect ECONNREFUSED 127.0.0.1:5432');

  expect(explain(new Error("The database can't be opened", { cause }))).toBe(
    "The database can't be opened: connect ECONNREFUSED 127.0.0.1:5432",
  );
});

test('an error without words of its own is explained by what caused it', () => {
  const attempts = new AggregateError([new Error('connect ECONNREFUSED ::1:5432'), new Error('connect ETIMEDOUT')]);

  expect(explain(new Error('', { cause: attempts }))).toBe('connect ECONNREFUSED ::1:5432; connect ETIMEDOUT');
});

test('what is no error is shown as it is', () => {
  expect(explain('out of paper')).toBe('out of paper');
});
