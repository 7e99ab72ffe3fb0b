import { requestKind } from '../../specs/entry-point-kinds.ts';
import type { CallModel } from '../../specs/model.ts';
import type { Heap } from '../heap/heap.ts';
import { differences } from '../heap/persistent-map.ts';
import { asShown, type State } from '../heap/state.ts';
import type { Arguments, Machine, Site } from '../machine.ts';
import { sameValue } from '../values/join.ts';
import type { Atom } from '../values/taint.ts';
import { oneText } from '../values/text.ts';
import { firstStep } from '../values/traces.ts';
import { identified, type Value } from '../values/values.ts';

/*
 * A call that answers the same each time it is given the same: what was shown of its answer holds when a function asks
 * once more.
 */

/** What such a call is known by; null for one that may answer something else the next time. */
export const questionOf = (machine: Machine, callee: Value, self: Value | null, args: Arguments): string | null => {
  const isKept = keptBy(machine, callee, args);
  if (isKept === null || args.rest !== null || args.namedRest !== null) return null;
  const given = [...(self === null ? [] : [self]), ...args.positional, ...(args.named?.values() ?? [])];
  const keys = given.map((value) => keyOf(machine, value, isKept));
  const names = [...(args.named?.keys() ?? [])];
  return keys.includes(null) ? null : [callee.core.id, self === null ? '' : 'self', ...names, ...keys].join();
};

/** The answer to a question: the one that was given before, as it was shown to be, where nothing has changed. */
export const askedAgain = (
  machine: Machine,
  state: State,
  before: Heap,
  question: string,
  callee: Value,
  answer: Value,
  { frame }: Site,
): Value => {
  if (answer.taint.length === 0 || answer.core.objects.some((object) => machine.objects.get(object).kind !== 'outside'))
    return answer;
  const known = frame.asked.get(question);
  if (known === undefined) {
    const named = identified(answer);
    frame.asked.set(question, named);
    return named;
  }
  const isOwn = callee.core.types.length === 0 && callee.core.objects.every((one) => isClosure(machine, one));
  const isLike = isOwn
    ? isAsBefore(before, state.heap) && sameValue(known, answer) && haveOneBeginning(known.taint, answer.taint)
    : haveOneForm(known, answer);
  return isLike ? asShown(state, { ...answer, id: known.id }) : answer;
};

/** Objects that what is called may be asked on, or about; null where it may answer anything. */
const keptBy = (machine: Machine, { core }: Value, args: Arguments): ReadonlySet<string> | null => {
  if (core.objects.length > 0 && core.types.length === 0 && core.objects.every((one) => isClosure(machine, one)))
    return ofOwn;
  const types = [...core.types, ...core.objects.flatMap((object) => machine.objects.get(object).types)];
  const models = types.flatMap((type) => machine.library.call(type) ?? []);
  if (models.length === 0 || models.length < types.length) return null;
  if (models.every(isOfArguments)) return none;
  return models.every((model) => isOfName(model, args)) ? ofRequests : null;
};

/** Its description says that it answers what it is given, changed or not, and does nothing else. */
const isOfArguments = ({ does, makes, taking, sources, calls, propagates, sanitizes }: CallModel): boolean =>
  makes.size === 0 &&
  taking.size === 0 &&
  sources.length === 0 &&
  calls.length === 0 &&
  [...propagates, ...sanitizes].every(({ to }) => to.root === 'result') &&
  (does === null ? propagates.length + sanitizes.length > 0 : pure.some((name) => does.startsWith(name)));

const pure: readonly string[] = ['text.', 'to.text', 'path.', 'same'];

/** It reads what a request has under a name of the program's own. */
const isOfName = ({ does, sources, calls, propagates }: CallModel, { positional: [name] }: Arguments): boolean =>
  does === null &&
  calls.length === 0 &&
  propagates.length === 0 &&
  sources.length > 0 &&
  sources.every(({ at, source }) => at.root === 'result' && source.entry === requestKind) &&
  name !== undefined &&
  name.taint.length === 0 &&
  oneText(name) !== null;

/** The same value, or one that nothing changes; null where nobody can tell. */
const keyOf = ({ objects, native }: Machine, value: Value, kept: ReadonlySet<string>): string | null => {
  const { core, id } = value;
  if (id !== 0) return `${id}`;
  if (!core.objects.every((object) => kept.has(objects.get(object).kind))) return null;
  const isPlain = core.types.some((type) => type === native.text || type === native.number || type === native.boolean);
  const isNothing = core.consts === null && core.types.length === 0 && core.objects.length === 0;
  return isPlain || isNothing || value.text?.some((piece) => typeof piece !== 'string') === true
    ? null
    : `=${core.id}:${oneText(value) ?? ''}`;
};

const none: ReadonlySet<string> = new Set();
const ofRequests: ReadonlySet<string> = new Set(['outside']);
const ofOwn: ReadonlySet<string> = new Set(['outside', 'object', 'class', 'package', 'closure']);

const isClosure = ({ objects }: Machine, object: number): boolean => objects.get(object).kind === 'closure';

/** What comes out does not depend on where it is asked: but for objects, which each call makes anew. */
const haveOneForm = (one: Value, other: Value): boolean =>
  one.core.objects.length === other.core.objects.length &&
  one.core.types.join() === other.core.types.join() &&
  one.core.consts?.length === other.core.consts?.length &&
  one.taint.length === other.taint.length;

/** Nothing was written that was not there already. */
const isAsBefore = (before: Heap, after: Heap): boolean => {
  let isSame = true;
  if (before !== after)
    differences(before, after, (_slot, one, other) => {
      isSame &&= one !== undefined && other !== undefined && isOne(one, other);
    });
  return isSame;
};

/** Of numbers and texts that nobody knows, one may be another. */
const isOne = (one: Value, other: Value): boolean =>
  one.id === other.id && (one.id !== 0 || one.core.consts !== null) && sameValue(one, other);

const haveOneBeginning = (one: readonly Atom[], other: readonly Atom[]): boolean =>
  one.every((atom, index) => {
    const [mine, theirs] = [firstStep(atom.trace), firstStep(other[index]?.trace ?? 0)];
    return mine.unit === theirs.unit && mine.start === theirs.start && mine.end === theirs.end;
  });
