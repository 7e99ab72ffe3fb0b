import { createHash } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { createEngines } from '../../../../src/composition/scanning.ts';
import { defaultLimits } from '../../../../src/scanner/limits.ts';
import { scanDirectory } from '../../../../src/scanner/pipeline.ts';
import { toHtml } from '../../../../src/scanner/report/html.ts';
import { toSarif } from '../../../../src/scanner/report/sarif.ts';
import { createSourceTree } from '../../../fixtures/git/source-tree.ts';
import { reportedIssue, reportOf } from '../../../fixtures/worlds/reports.ts';
import { forms } from './forms.ts';

const signs = [...` !"#$%&'()*+,-./:;<=>?@[\\]^\`{|}~`];

/** A value of its own for each form and sign, so that none is hidden because another was found. */
const madeValue = (form: string, sign: string): string => {
  const letters = createHash('sha256').update(`${form} ${sign}`).digest('base64url').replace(/\W|_/g, 'x');
  return `k${letters.slice(0, 5)}7Q${sign}4V${letters.slice(5, 11)}s7`;
};

const cells = forms.flatMap((form, index) =>
  signs.map((sign, at) => ({ form, sign, value: madeValue(form.name, sign), path: `${at}/${index}/${form.path}` })),
);
const tree = createSourceTree(Object.fromEntries(cells.map(({ path, form, value }) => [path, form.text(value)])));
afterAll(() => tree.remove());

const outcome = await scanDirectory({
  root: tree.root,
  engines: await createEngines({}),
  options: { exclude: [], honor_suppressions: true },
  limits: defaultLimits,
  signal: new AbortController().signal,
  deadline: new AbortController().signal,
  onProgress: () => undefined,
});

/** Where a blank ends the word, the rest is none of it. */
const endsWord = (form: string, sign: string): boolean => form === 'curl, without quotes' && sign === ' ';

test('no eight characters of a value that was reported stand in any output', () => {
  const report = reportOf(outcome.findings.map(({ earlier: _, ...one }) => reportedIssue({ ...one, state: 'open' })));
  const html = toHtml(report, '1').page.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
  const shown = [...stringsIn(outcome), ...stringsIn(toSarif(report, '1')), html].join('\n');

  const leaks = new Set<string>();
  for (let at = 0; at <= shown.length - 8; at++) {
    const cell = cellOf.get(shown.slice(at, at + 8));
    if (cell !== undefined) leaks.add(`${cell.form.name} ${cell.sign}`);
  }

  expect([...leaks]).toEqual([]);
});

/** By each eight characters of their values. */
const cellOf = new Map(
  cells
    .filter(({ form, sign }) => !endsWord(form.name, sign))
    .flatMap((cell) =>
      Array.from({ length: cell.value.length - 7 }, (_, at) => [cell.value.slice(at, at + 8), cell] as const),
    ),
);

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

function* stringsIn(value: unknown): Generator<string, void, void> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) yield* stringsIn(one);
}

test('a value is reported in each form and with each sign that the form can hold', () => {
  const reported = new Set(outcome.findings.filter(({ category }) => category === 'secrets').map(({ file }) => file));
  const missed = Map.groupBy(
    cells.filter(({ path }) => !reported.has(path)),
    ({ form }) => form.name,
  );

  expect([...missed].map(([form, its]) => [form, its.map(({ sign }) => sign).join('')])).toEqual([
    // Rules over code ask for a literal without escapes, blanks, or what their language puts in.
    ['C#', ' "'],
    ['Kotlin', '"$'],
    ['Scala', '"'],
    ['C', '<'],
    ['Swift', '"\\'],
    ['Kubernetes, a variable', ' $<>{}'],
    // No address holds a blank, and the others begin a word that has to be put in.
    ['an address', ' <>'],
  ]);
});
