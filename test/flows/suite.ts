import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openEngine } from './engine.ts';
import { sameFamily } from './score/families.ts';
import { type Category, macroOf, type Suite, writeSuite, youdenOf } from './suites/suite.ts';

// npm run -s flows -- suite <owner/name> <folder with a checkout> [--labels <file>] [--commit …] [--log]
// Scans a suite of which a table (its own `expectedresults*.csv`, or ours in `suites/labels`) names for each file, by
// its path or its name alone, a category, whether the weakness is there, and its CWE; prints Youden's index by
// category. --log keeps it for the docs.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { log: { type: 'boolean' }, commit: { type: 'string' }, labels: { type: 'string' } },
});
const [repository, given] = positionals;
if (repository === undefined || given === undefined)
  throw new Error('usage: npm run -s flows -- suite <owner/name> <folder with a checkout> [--commit …] [--log]');
const root = resolve(given);
const [own] = globSync('expectedresults*.csv', { cwd: root });
const labels = values.labels ?? (own === undefined ? undefined : join(root, own));
if (labels === undefined) throw new Error(`no expectedresults*.csv in ${root}`);

const engine = await openEngine('sightline');
const all = await engine.scanFolder(root);
const byName = Map.groupBy(all, ({ file }) => basename(file).replace(/\.\w+$/, ''));
const byPath = Map.groupBy(all, ({ file }) => file);
const judged = readFileSync(labels, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [name = '', category = '', isBad, cwe] = line.split(',');
    const isSaid = (byPath.get(name) ?? byName.get(name) ?? []).some((finding) => sameFamily(Number(cwe), finding.cwe));
    return { category, cwe: Number(cwe), isBad: isBad === 'true', isSaid };
  });
const categories = [...Map.groupBy(judged, ({ category }) => category)].sort().map(([name, programs]): Category => {
  const count = (isBad: boolean, isSaid: boolean): number =>
    programs.filter((one) => one.isBad === isBad && one.isSaid === isSaid).length;
  const [found, alarms] = [count(true, true), count(false, true)];
  const [bad, good] = [found + count(true, false), alarms + count(false, false)];
  return { name, cwe: programs[0]?.cwe ?? 0, bad, found, good, alarms };
});
const commit = values.commit ?? execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
const suite: Suite = { repository, commit, at: new Date().toISOString().slice(0, 10), categories };
for (const one of categories)
  console.log(
    `${one.name.padEnd(14)} found ${one.found} of ${one.bad}, alarms ${one.alarms} of ${one.good}: ${youdenOf(one).toFixed(2)}`,
  );
console.log(`mean over ${categories.length} categories: ${macroOf(suite).toFixed(3)}`);
if (values.log) writeSuite(suite);
