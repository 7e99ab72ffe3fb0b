import { expect, test } from 'vitest';
import { openEngine } from '../../flows/engine.ts';
import { isFoundBy } from '../../flows/entries/find-flaw.ts';
import { readPrograms } from '../../flows/entries/programs.ts';

const byLanguage = [...Map.groupBy(readPrograms(), ({ name }) => name.replace(/\/.*/, ''))];

test.each(byLanguage)('outside data is seen to come in however a handler of %s is registered', async (_, programs) => {
  const engine = await openEngine('taint');
  const missed: string[] = [];
  for (const program of programs) if (!(await isFoundBy(engine, program))) missed.push(program.name);

  expect(missed).toEqual([]);
});
