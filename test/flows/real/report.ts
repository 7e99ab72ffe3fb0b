import type { components } from '../../../generated/openapi.ts';
import type { Confidence, DocumentedFlaw, RealFinding, RealScan } from './program.ts';

type Schemas = components['schemas'];
type Place = Schemas['IssuePlace'];

/** Of what `sightline scan --format json` prints, what is kept. */
export interface Report {
  readonly scan: Pick<Schemas['Scan'], 'finished_at' | 'duration_seconds' | 'engines' | 'score'>;
  readonly issues: readonly Pick<
    Schemas['Issue'],
    | 'rule_id'
    | 'file'
    | 'path_kind'
    | 'line'
    | 'end_line'
    | 'severity'
    | 'cwe'
    | 'confidence'
    | 'doubts'
    | 'engines'
    | 'other_places'
  >[];
}

/** The high and critical issues outside tests, in the order of their names, and which of the flaws any issue names. */
export const scanOf = (
  { scan, issues }: Report,
  measured: Pick<RealScan, 'seconds' | 'mebibytes'> | null,
  flaws: readonly DocumentedFlaw[] = [],
): RealScan => {
  const found = issues
    .filter(({ severity, path_kind }) => /^(?:high|critical)$/.test(severity) && path_kind === 'source')
    .map(toFinding)
    .sort((a, b) => compare(a.finding, b.finding) || surer(a, b));
  return {
    at: (scan.finished_at ?? new Date().toISOString()).slice(0, 10),
    engine: scan.engines.find(({ id }) => id === 'taint')?.version ?? null,
    // Two on one line are one here: of these the surest.
    findings: found.filter(({ finding }, index) => found[index - 1]?.finding !== finding),
    score: scan.score,
    ...(flaws.length === 0 ? {} : { found_flaws: foundOf(flaws, issues) }),
    ...(measured ?? { seconds: scan.duration_seconds ?? 0, mebibytes: null }),
  };
};

const foundOf = (flaws: readonly DocumentedFlaw[], issues: Report['issues']): Readonly<Record<string, Confidence>> =>
  Object.fromEntries(
    flaws.flatMap(({ flaw, cwes, places }) => {
      const told = issues.filter(
        (issue) =>
          issue.cwe.some((cwe) => cwes.includes(Number(cwe.replace('CWE-', '')))) &&
          [issue, ...issue.other_places].some((told) => places.some((place) => isAt(place, told))),
      );
      const surest = levels.find((level) => told.some(({ confidence }) => confidence === level));
      return surest === undefined ? [] : [[flaw, surest]];
    }),
  );

const isAt = (
  place: string,
  { file, line, end_line }: Pick<Schemas['Issue'], 'file' | 'line' | 'end_line'>,
): boolean => {
  const [, path, from, to] = /^(.+):(\d+)(?:-(\d+))?$/.exec(place) ?? [];
  return path === file && (end_line ?? line) >= Number(from) && line <= Number(to ?? from);
};

const toFinding = ({ confidence, doubts, engines, other_places, ...place }: Report['issues'][number]): RealFinding => {
  const finding = nameOf(place);
  const others = [...new Set(other_places.map(nameOf))].filter((name) => name !== finding);
  return {
    finding,
    ...(others.length === 0 ? {} : { other_places: others }),
    confidence,
    doubts: doubts.map(({ code }) => code),
    engines,
  };
};

const nameOf = ({ rule_id, file, line }: Pick<Place, 'rule_id' | 'file' | 'line'>): string =>
  `${rule_id} ${file}:${line}`;

const levels = ['high', 'medium', 'low'] as const satisfies readonly Confidence[];
const surer = (a: RealFinding, b: RealFinding): number => rankOf(a) - rankOf(b);
const rankOf = ({ confidence }: RealFinding): number => levels.findIndex((level) => level === confidence);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
