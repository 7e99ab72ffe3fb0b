import { positionAt } from '../../files/positions.ts';
import type { EngineFlowStep } from '../engine.ts';
import type { Step, StepKind } from './engine/values/traces.ts';
import type { Unit } from './ir/unit.ts';

/** A stretch of a file, as UTF-16 offsets. */
export interface Stretch {
  readonly unit: Unit;
  readonly start: number;
  readonly end: number;
}

/** A stretch as readers count: lines and columns from 1, the end behind the last character. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly end_line: number;
  readonly end_column: number;
}

/** What stands in a stretch; empty where it can't be read any more. */
export type TextOf = (stretch: Stretch) => string;

/** More than this nobody reads. */
const MAX_STEPS = 30;

/**
 * The steps of a flow that a reader needs, from the source to the sink, at most 30: without the circles that a loop or
 * a recursion went, a line told twice at most, and of a long way first the mere reading and renaming is left out, then
 * the middle.
 */
export function pathOf(flow: {
  steps: readonly Step[];
  units: readonly Unit[];
  sink: Stretch;
  /** As the spec tells it: `runs as SQL`. */
  label: string;
  textOf: TextOf;
}): EngineFlowStep[] {
  const told = withoutCircles(flow.steps).flatMap((step): Told[] => {
    const unit = flow.units[step.unit];
    if (unit === undefined || unshown.has(step.kind)) return [];
    const stretch = withoutBodies({ unit, start: step.start, end: step.end });
    return [{ ...tell(step, flow.textOf(stretch)), weight: weights[step.kind], place: placeOf(stretch) }];
  });
  const shown = shorten(
    twiceALine(
      told.filter((step, index) => !isCovered(told, index, step)),
      placeOf(flow.sink),
    ),
  );
  return [
    ...shown.map(({ place, kind, message }) => ({ ...place, kind, message })),
    { ...placeOf(flow.sink), kind: 'sink', message: `Here it ${flow.label}` },
  ];
}

const unshown: ReadonlySet<StepKind> = new Set(['parameter', 'limit', 'entry']);

/** From where a way comes back to a step that it has made before, it goes on from the first time. */
const withoutCircles = (steps: readonly Step[]): readonly Step[] => {
  const kept: Step[] = [];
  for (const step of steps) {
    const before = kept.findIndex((one) => one.unit === step.unit && one.start === step.start && one.end === step.end);
    const same = kept[before];
    if (same === undefined) kept.push(step);
    // A call and what it gave back stand at one place.
    else if (same.kind === step.kind) kept.length = before + 1;
    else kept.push(step);
  }
  return kept;
};

/**
 * What a framework hands to a function before it runs is read where the function reads it: the first step is not the
 * whole function, nor the variable that stands for it.
 */
export const fromFirstRead = (
  steps: readonly Step[],
  { units, textOf }: { readonly units: readonly Unit[]; readonly textOf: TextOf },
): readonly Step[] => {
  const [source, ...others] = steps;
  const parameter = parameterOf(steps, units, textOf);
  if (source !== undefined && parameter !== null) return [{ ...source, ...parameter.place }, ...parameter.after];
  const unit = source === undefined ? undefined : units[source.unit];
  if (
    source === undefined ||
    unit?.functions.some(({ start, end }) => start === source.start && end === source.end) !== true
  )
    return steps;
  const first = others.findIndex(
    (step) =>
      (step.unit !== source.unit || step.start !== source.start) &&
      !(step.kind === 'assign' && assigned(textOf({ unit, start: step.start, end: step.end })) === UNNAMED),
  );
  const step = others[first];
  if (step === undefined) return steps;
  const read: Step = { ...source, unit: step.unit, start: step.start, end: step.end };
  return [read, ...others.slice(step.kind === 'read' ? first + 1 : first)];
};

/**
 * Where a source is the call of a function by a framework: the parameter that gets the data, and the steps after it.
 */
const parameterOf = (steps: readonly Step[], units: readonly Unit[], textOf: TextOf) => {
  const [source] = steps;
  const at = steps.findIndex(({ kind }) => kind === 'parameter');
  const step = steps[at];
  const isHead = ({ unit, start }: Step): boolean => unit === source?.unit && start === source.start;
  if (source === undefined || step === undefined || !steps.slice(0, at).every(isHead)) return null;
  const unit = units[step.unit];
  const code = unit?.functions.find(({ start, end }) => start === step.start && end === step.end);
  if (unit === undefined || code === undefined) return null;
  const found = parameterIn(textOf({ unit, start: code.start, end: code.end }), step.note);
  if (found < 0) return null;
  const start = code.start + found;
  return { place: { unit: step.unit, start, end: start + step.note.length }, after: steps.slice(at + 1) };
};

/** Where a name stands as that of a parameter, in the text of a function from its head on. */
const parameterIn = (text: string, name: string): number => {
  if (name.length > SHOWN_CHARACTERS) return -1; // no expression is made of a name of any length
  const escaped = name.replaceAll(/[^\w]/g, '\\$&');
  const places = text.matchAll(new RegExp(`(?<![\\w$"'.])${escaped}(?=\\s*[,):=?])`, 'g'));
  return places.next().value?.index ?? -1;
};

/** A line that is told a third time adds nothing; the sink's is told by the sink as well. */
const twiceALine = (steps: readonly Told[], sink: Place): readonly Told[] => {
  const times = new Map([[`${sink.file}:${sink.line}`, 1]]);
  return steps.filter(({ place: { file, line } }) => {
    const key = `${file}:${line}`;
    const told = (times.get(key) ?? 0) + 1;
    times.set(key, told);
    return told <= 2;
  });
};

/** Where a stretch stands. */
export function placeOf({ unit, start, end }: Stretch): Place {
  const from = positionAt(unit.lineStarts, start);
  const to = positionAt(unit.lineStarts, Math.max(start, end));
  return { file: unit.file, line: from.line, column: from.column, end_line: to.line, end_column: to.column };
}

/** A stretch up to the first function written in it: a call with a callback is shown without the callback's lines. */
export function withoutBodies({ unit, start, end }: Stretch): Stretch {
  const inner = unit.functions.map((code) => code.start).filter((at) => at > start && at < end);
  return { unit, start, end: Math.min(end, ...inner) };
}

interface Said {
  readonly kind: EngineFlowStep['kind'];
  readonly message: string;
}

interface Told extends Said {
  readonly place: Place;
  /** Of two steps on one line the heavier is told. */
  readonly weight: number;
}

const weights: Readonly<Record<StepKind, number>> = {
  source: 3,
  call: 3,
  cleaned: 3,
  callback: 2,
  return: 2,
  store: 1,
  assign: 1,
  guess: 2,
  answer: 2,
  read: 0,
  through: 0,
  parameter: 0,
  limit: 0,
  entry: 0,
};

const tell = ({ kind, note }: Step, text: string): Said => {
  const name = `\`${lastPart(note)}\``;
  switch (kind) {
    case 'source':
      return { kind: 'source', message: `${note.charAt(0).toUpperCase()}${note.slice(1)} is read here` };
    case 'assign':
      return { kind: 'step', message: assigned(text) };
    case 'store':
      return { kind: 'step', message: note === '' ? 'Stored here' : `Stored in ${name}` };
    case 'call':
      return {
        kind: 'call',
        message:
          note === '' ? 'Passed to a function without a name' : `Passed to \`${asWritten(lastPart(note), text)}\``,
      };
    case 'callback':
      return { kind: 'call', message: note === '' ? 'Passed to a callback' : `Passed by ${name} to its callback` };
    case 'return':
      return {
        kind: 'return',
        message: note === '' ? 'Returned by a function' : `Returned by \`${asWritten(lastPart(note), text)}\``,
      };
    case 'cleaned':
      return {
        kind: 'check',
        message: note === '' ? 'A check here does not make it safe' : `${name} does not make it safe for this use`,
      };
    case 'guess':
      return { kind: 'step', message: note === '' ? 'Possibly passed on' : `Possibly passed on by ${name}` };
    case 'read':
      return { kind: 'step', message: note === '' ? 'A part of it is read' : `${name} is read from it` };
    case 'answer':
      return { kind: 'return', message: 'Returned to the caller' };
    case 'parameter':
    case 'limit':
    case 'entry':
    case 'through':
      return { kind: 'step', message: note === '' ? 'Passed on' : `Passes through ${name}` };
  }
};

/** Where the language's names have no case of their own, the name as the call has it. */
const asWritten = (name: string, text: string): string => {
  const at = text.toLowerCase().indexOf(name.toLowerCase());
  return at < 0 ? name : text.slice(at, at + name.length);
};

/** `express:Res.send` is `send`, `[[elem]]` has no name. */
export const lastPart = (note: string): string => {
  const [, name] = /([^.:()[\]]+)(?:\(\))?$/.exec(note) ?? [];
  return shownName(name ?? note);
};

/** More of a name nobody reads, and a file may hold one of any length. */
const SHOWN_CHARACTERS = 80;

/** A name of the code as a person is shown it. */
export const shownName = (name: string): string =>
  name.length <= SHOWN_CHARACTERS ? name : `${name.slice(0, SHOWN_CHARACTERS - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;

const UNNAMED = 'Assigned here';

/** What stands left of the sign that assigns, in the few languages' common way: `const id: string = …`, `x.y += …`. */
const assigned = (text: string): string => {
  const [, name] =
    /^(?:(?:const|let|var)\s+)?([\p{ID_Start}$_][\p{ID_Continue}$.]{0,60})\s*(?::[^=]{0,80})?[^=!<>\s\w]{0,3}=(?![=>])/u.exec(
      text,
    ) ?? [];
  return name === undefined ? UNNAMED : `Assigned to \`${name}\``;
};

/**
 * Told already by a neighbour on the same line: a heavier one, or an equal one before it. The heaviest are all told.
 */
const isCovered = (steps: readonly Told[], index: number, step: Told): boolean => {
  if (step.weight === weights.source) return sameStep(steps[index - 1], step);
  for (let at = index + 1; sameLine(steps[at], step); at++) if ((steps[at]?.weight ?? 0) > step.weight) return true;
  for (let at = index - 1; sameLine(steps[at], step); at--) if ((steps[at]?.weight ?? 0) >= step.weight) return true;
  return false;
};

const sameLine = (one: Told | undefined, { place }: Told): boolean =>
  one !== undefined && one.place.file === place.file && one.place.line === place.line;

const sameStep = (one: Told | undefined, other: Told): boolean =>
  sameLine(one, other) && one?.message === other.message;

/** Leaves a place for the sink. */
const shorten = (steps: readonly Told[]): readonly Told[] => {
  let left = steps;
  for (const weight of [weights.through, weights.assign])
    if (left.length >= MAX_STEPS) left = left.filter((step, index) => index === 0 || step.weight > weight);
  if (left.length < MAX_STEPS) return left;
  return [...left.slice(0, MAX_STEPS / 2), ...left.slice(1 - MAX_STEPS / 2)];
};
