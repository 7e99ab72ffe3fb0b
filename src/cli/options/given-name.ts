import { nameProblem } from '../../domain/people/users.ts';
import { UsageError } from '../terminal/exit.ts';

const LONGEST_NAME = 100;

/**
 * The name of a person, a key or an account, trimmed: 1 to 100 characters that a reader can see. The contract asks the
 * same where the dashboard takes one.
 */
export const givenName = (text: string): string => {
  const name = text.trim();
  if (name === '' || [...name].length > LONGEST_NAME)
    throw new UsageError(`--name has between 1 and ${LONGEST_NAME} characters`);
  const problem = nameProblem(name);
  if (problem !== null) throw new UsageError(`--name ${problem}`);
  return name;
};
