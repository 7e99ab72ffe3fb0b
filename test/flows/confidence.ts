import {
  atLevel,
  type Counts,
  countsOf,
  doubtRows,
  flowsIn,
  inFiftyThousand,
  type Judged,
  levels,
  type Sample,
  sampleOf,
  shareTrue,
} from './real/confidence.ts';
import { type RealProgram, type Run, readPrograms } from './real/program.ts';
import { short } from './score/interval.ts';
import { alignedTable } from './score/print.ts';

// npm run -s flows -- confidence
// Whether confidence separates right from wrong: verdicts on high and critical findings of real programs, by doubt and
// by confidence.
const verdicts = ['true', 'debatable', 'false', 'share true'];
const programs = [...readPrograms().values()];
const wellKept = programs.filter(({ well_kept }) => well_kept);
const unseen = (some: readonly RealProgram[]): RealProgram[] => some.filter(({ batch }) => batch !== undefined);

print('First runs of programs that nobody had seen, all', unseen(programs), 'first_run');
print('First runs of programs that nobody had seen, well-kept', unseen(wellKept), 'first_run');
print('Now, all', programs, 'current');
print('Now, well-kept', wellKept, 'current');

function print(title: string, some: readonly RealProgram[], run: Run): void {
  const sample = sampleOf(some, run);
  const { judged, leftOut, lines } = sample;
  console.log(
    `# ${title}: ${sample.programs} programs, ${lines} lines; ${leftOut} left out, kept without confidence\n`,
  );
  if (sample.programs === 0) return;
  console.log(byDoubt(judged));
  console.log(`\n${byConfidence('confidence', judged)}`);
  console.log(`\n${byConfidence('flows', flowsIn(judged))}`);
  const alone = judged.filter(({ engines }) => engines.join() === 'taint');
  console.log(`\n${byConfidence('flows, seen by no other engine', alone)}\n\n${falseHighs(sample)}\n`);
}

function byDoubt(judged: readonly Judged[]): string {
  return alignedTable([['doubt', ...verdicts], ...doubtRows(judged).map(([name, counts]) => [name, ...cells(counts)])]);
}

function byConfidence(what: string, judged: readonly Judged[]): string {
  return alignedTable([
    [what, ...verdicts],
    ...levels.map((level) => [level, ...cells(countsOf(atLevel(judged, level)))]),
  ]);
}

function falseHighs({ judged, lines }: Sample): string {
  const { false: wrong } = countsOf(atLevel(judged, 'high'));
  return `false at confidence high: ${wrong}, ${inFiftyThousand(wrong, lines).toFixed(1)} in 50,000 lines`;
}

function cells(counts: Counts): string[] {
  const share = shareTrue(counts);
  return [String(counts.true), String(counts.debatable), String(counts.false), share === null ? '–' : short(share)];
}
