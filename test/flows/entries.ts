import { parseArgs } from 'node:util';
import { openEngine } from './engine.ts';
import { isFoundBy } from './entries/find-flaw.ts';
import { readPrograms } from './entries/programs.ts';

// npm run -s flows -- entries [--engine taint] [<language or name> …]
// Which of the small programs are entered that differ in how a handler is registered, wired, loaded or typed.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { engine: { type: 'string', default: 'taint' } },
});
const engine = await openEngine(values.engine);
const asked = readPrograms().filter(
  ({ name }) => positionals.length === 0 || positionals.some((start) => name.startsWith(start)),
);
const outcomes: { readonly language: string; readonly isFound: boolean }[] = [];
for (const program of asked) {
  const isFound = await isFoundBy(engine, program);
  if (!isFound) console.log(`missed: ${program.name}`);
  outcomes.push({ language: program.name.replace(/\/.*/, ''), isFound });
}
for (const [language, those] of Map.groupBy(outcomes, ({ language }) => language))
  console.log(`${language}: ${those.filter(({ isFound }) => isFound).length} of ${those.length}`);
