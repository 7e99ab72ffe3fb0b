import { type Range, rangeOf } from '../../files/positions.ts';
import type { EngineFinding, Guess } from '../engine.ts';
import { type Analysis, Analyzer } from './engine/analyze.ts';
import type { PublishedPackage } from './engine/roots/published.ts';
import { forgetTraces } from './engine/values/traces.ts';
import { forgetValues } from './engine/values/values.ts';
import type { Describing } from './findings.ts';
import type { Unit } from './ir/unit.ts';
import { type JudgedCall, judgedCalls, originsToJudge } from './judged-calls.ts';

/** What the run that looked for flows has come to. */
interface Followed extends Describing {
  readonly analysis: Analysis;
  readonly findings: readonly EngineFinding[];
  readonly published: readonly PublishedPackage[];
}

interface Judged {
  readonly judged: readonly JudgedCall[];
  readonly steps: number;
}

/** A guess by its offsets. */
interface Asked extends Range {
  readonly unit: number;
  readonly file: string;
  readonly rule: string;
}

/**
 * Of the calls at which somebody guesses, whether the origin of all that arrives is known: asks a second run, of the
 * roots that may lead there. Of other calls it has not seen all, and says nothing. Where a flow was found it need not
 * be asked, nor where no such call was run: the guess stands.
 */
export const judgeGuesses = (guesses: readonly Guess[], followed: Followed): Judged => {
  const { analysis, published, units, library } = followed;
  const asked = placesOf(guesses, units).filter((place) => isOpen(place, followed));
  if (asked.length === 0) return { judged: [], steps: 0 };
  const isNeeded = analysis.recording.neededFor(asked, (unit) => units[unit]?.functions ?? []);
  forgetTraces();
  forgetValues();
  const judging = new Analyzer(units, library, published, {
    origins: originsToJudge(library),
    called: analysis.called,
    isNeeded,
  }).run();
  const judged = judgedCalls(judging, followed).filter((call) => asked.some((place) => isAt(call, place)));
  return { judged, steps: judging.steps };
};

const placesOf = (guesses: readonly Guess[], units: readonly Unit[]): Asked[] => {
  const indexes = new Map(units.map(({ file }, index) => [file, index]));
  return guesses.flatMap(({ file, rule, ...span }) => {
    const unit = indexes.get(file);
    const starts = units[unit ?? -1]?.lineStarts;
    if (unit === undefined || starts === undefined) return [];
    return [{ unit, file, rule, ...rangeOf(starts, span, Number.MAX_SAFE_INTEGER) }];
  });
};

/** A call was run there, and no flow to it was found. */
const isOpen = (place: Asked, followed: Followed): boolean => {
  const { findings, analysis, units } = followed;
  const starts = units[place.unit]?.lineStarts ?? [];
  const found = findings.filter(({ file, rule_id }) => file === place.file && rule_id === place.rule);
  const isFound = found.some((one) => meet(rangeOf(starts, one, Number.MAX_SAFE_INTEGER), place));
  return !isFound && analysis.visited.some((one) => one.unit === place.unit && meet(one, place));
};

const isAt = (call: JudgedCall, place: Asked): boolean =>
  call.file === place.file && call.rule === place.rule && meet(call, place);

/** One of them lies within the other. */
const meet = (one: Range, other: Range): boolean =>
  (one.start <= other.start && other.end <= one.end) || (other.start <= one.start && one.end <= other.end);
