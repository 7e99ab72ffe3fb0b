import type { Finding } from '../../domain/scans/finding.ts';
import type { EngineFinding } from '../engines/engine.ts';
import { confirmed } from './dedupe.ts';
import { distinct, type Identified } from './identify.ts';
import { groupByFlaw, type Surroundings } from './same-flaw.ts';

/** Whether a comment in the code suppresses it is known. */
type Told = Identified & Pick<Finding, 'suppression'>;
export type Gathered = Told & Pick<Finding, 'other_places' | 'elsewhere'>;

/** What the contract promises (`Issue.other_places`). */
const MAX_PLACES = 50;

/**
 * Makes one of those findings of a file that are one flaw. What it was merged with leaves it its names, so that a
 * decision about one of them is found again, and its engines. Those that a comment suppresses are merged among
 * themselves: neither do they hide the others, nor do the others show them.
 */
export const gatherPlaces = (told: readonly Told[], surroundings: Surroundings): Gathered[] => {
  const byFinding = new Map(told.map((one) => [one.finding, one]));
  const gather = (some: readonly Told[]): Gathered[] =>
    groupByFlaw(
      some.map(({ finding }) => finding),
      surroundings,
    ).flatMap((group) => merge(group.flatMap((finding) => byFinding.get(finding) ?? [])));
  const [suppressed, open] = [told.filter(isSuppressed), told.filter((one) => !isSuppressed(one))];
  return [...gather(open), ...gather(suppressed)];
};

const isSuppressed = ({ suppression }: Told): boolean => suppression !== null;

const merge = ([leader, ...others]: readonly Told[]): Gathered[] => {
  if (leader === undefined) return [];
  const names = others.flatMap((one) => [one, ...one.earlier]);
  const own = new Set(leader.earlier.map(({ fingerprint }) => fingerprint));
  return [
    {
      ...leader,
      finding: confirmed(
        leader.finding,
        others.map(({ finding }) => finding),
      ),
      engines: [...new Set([leader, ...others].flatMap(({ engines }) => engines))],
      earlier: distinct([...leader.earlier, ...names], leader),
      elsewhere: names.map(({ fingerprint }) => fingerprint).filter((name) => !own.has(name)),
      other_places: others
        .map(({ finding }) => toPlace(finding))
        .sort((a, b) => a.line - b.line || a.column - b.column)
        .slice(0, MAX_PLACES),
    },
  ];
};

const toPlace = ({ file, line, column, end_line, rule_id }: EngineFinding): Finding['other_places'][number] => ({
  file,
  line,
  column,
  end_line,
  rule_id,
});
