import type { Analysis, Visited } from './engine/analyze.ts';
import { followedOrigins } from './engine/values/origins.ts';
import { UNKNOWN_ORIGIN } from './engine/values/taint.ts';
import type { Unit } from './ir/unit.ts';
import type { FlowRules } from './rules/flow-rules.ts';
import type { Library } from './specs/model.ts';

/**
 * A call or an assignment that a rule speaks about, as the analysis ran it: `isKnown` where all that ever arrived there
 * was followed from origins that are known, and none of it is an outsider's.
 */
export interface JudgedCall {
  readonly file: string;
  /** Offsets of the file's text. */
  readonly start: number;
  readonly end: number;
  readonly rule: string;
  readonly isKnown: boolean;
}

/** What values are taken for in a run that judges. */
export const originsToJudge = ({ argument }: Library): ReturnType<typeof followedOrigins> =>
  followedOrigins(argument.kinds);

/**
 * What such a run says of each sink that it came to, one for each rule. A function that was not followed to its end has
 * seen too little to say anything.
 */
export const judgedCalls = (
  { visited, reached, cut }: Analysis,
  { units, library, rules }: { readonly units: readonly Unit[]; readonly library: Library; readonly rules: FlowRules },
): JudgedCall[] => {
  const isCut = cutStretches(units, cut);
  const judged = new Map<string, JudgedCall>();
  const judge = (at: Visited, kinds: number, isKnown: boolean): void => {
    const file = units[at.unit]?.file;
    if (file === undefined || isCut(at)) return;
    const { start, end } = at;
    for (const { bit, name } of library.kinds) {
      if ((kinds & bit) === 0) continue;
      // Rules that guess put the same call under any CWE of its kind.
      for (const { id: rule } of rules.all.filter(({ kinds: of }) => of.includes(name))) {
        const key = JSON.stringify([file, start, end, rule]);
        judged.set(key, { file, start, end, rule, isKnown: isKnown && judged.get(key)?.isKnown !== false });
      }
    }
  };
  for (const one of visited) judge(one, one.sink.kind, true);
  for (const one of reached) if (counts(one, { library, rules })) judge(one, one.kind, false);
  return [...judged.values()];
};

/** Of whose data the rule says that it is no flaw, the origin is known. */
const counts = (
  { atom, kind, sink }: Analysis['reached'][number],
  { library, rules }: { readonly library: Library; readonly rules: FlowRules },
): boolean => {
  if (atom.source === UNKNOWN_ORIGIN) return true;
  const name = library.kinds.find(({ bit }) => bit === kind)?.name;
  const trust = library.sources[atom.source]?.trust;
  return name === undefined || trust === undefined || rules.ruleFor(name, sink.cwe).severity[trust] !== null;
};

const cutStretches = (units: readonly Unit[], cut: Analysis['cut']): ((at: Visited) => boolean) => {
  const byUnit = Map.groupBy(cut, ({ unit }) => unit);
  return ({ unit, start, end }) =>
    (byUnit.get(unit) ?? []).some(({ code }) => {
      const about = units[unit]?.functions[code];
      return about !== undefined && about.start <= start && end <= about.end;
    });
};
