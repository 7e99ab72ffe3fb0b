import { allChars, Char } from '../../characters.ts';
import { NextKind, Op } from '../../ir/ops.ts';
import { returnedBy, sentTo, yields } from '../calls/generators.ts';
import { iterated } from '../calls/iterated.ts';
import { about, cleared, tested } from '../conditions/facts.ts';
import { anyElement, slotOfAll } from '../heap/elements.ts';
import { Field } from '../heap/heap.ts';
import { keyValues } from '../heap/keys.ts';
import { methodsOf } from '../heap/lineage.ts';
import { listed, makeList, textOfLetters } from '../heap/lists.ts';
import { coveredBy, onlyObject } from '../heap/rewritten.ts';
import { lengthOf, read } from '../heap/slots.ts';
import { fork, type State } from '../heap/state.ts';
import { type Machine, noArguments, type Site } from '../machine.ts';
import { join } from '../values/join.ts';
import { withTaint } from '../values/retaint.ts';
import { joinTaint } from '../values/taint.ts';
import {
  constant,
  type Facts,
  noFacts,
  nothing,
  objectValue,
  typed,
  type Value,
  withObjects,
} from '../values/values.ts';
import type { Activation } from './activation.ts';
import type { ValueStep, ValueSteps } from './steps.ts';

const next: ValueStep = (here, state, at) => {
  const { machine, iteration } = here;
  const kind = here.at(at + 6);
  const site = here.site(at);
  const given = here.value(state, at + 5);
  const iterable = kind === NextKind.values ? throughOf(here, state, given, site) : given;
  for (const covered of coveredBy(machine, state, iterable)) iteration?.covers(covered);
  if (iteration?.isCounted === true && (kind === NextKind.values || kind === NextKind.own)) {
    const { known, rest } = listed(machine, state, iterable, site);
    const one = rest === null ? known[iteration.turn] : undefined;
    if (one !== undefined) return one;
  }
  if (iteration?.isCounted === true && kind === NextKind.keys && lengthOfKnown(machine, state, iterable) !== null)
    return { ...constant(iteration.turn), keyOf: iterable };
  if (kind === NextKind.own || kind === NextKind.values) {
    const element =
      kind === NextKind.own ? ownElement(machine, state, iterable, site) : anyElement(machine, state, iterable, site);
    iteration?.takes(element);
    iteration?.takesAll(element, slotOfAll(machine, state, iterable, element));
    return element === nothing ? machine.origins.unknown() : element;
  }
  const names = keysOf(here, state, iterable);
  if (kind === NextKind.keys) return names;
  return makeList(machine, state, site, 'entry', [names, anyElement(machine, state, iterable, site)]);
};

/** How many elements a list has that are all known. */
const lengthOfKnown = (machine: Machine, state: State, value: Value): number | null => {
  const object = onlyObject(value);
  return object === null || machine.objects.get(object).kind !== 'list' ? null : lengthOf(machine, state, object);
};

/** The keys of maps, the elements of anything else; an object of the tree may say itself what these are. */
const ownElement = (machine: Machine, state: State, iterable: Value, site: Site): Value => {
  const { objects, library } = machine;
  const method = methodsOf(machine, state, iterable.core.objects, library.traits.protocol?.iterate);
  const given =
    method === null ? iterable : (machine.call(state, method, iterable, noArguments, site, false) ?? nothing);
  const maps = given.core.objects.filter((object) => objects.get(object).kind === 'map');
  const others = given.core.objects.filter((object) => !maps.includes(object));
  let element: Value = nothing;
  for (const map of maps) element = join(element, keyValues(machine, state, objectValue(map)));
  const steps = methodsOf(machine, state, others, library.traits.protocol?.next);
  if (steps !== null) return join(element, machine.call(state, steps, given, noArguments, site, false) ?? nothing);
  if (others.length > 0 || maps.length === 0)
    element = join(element, anyElement(machine, state, { ...given, core: withObjects(given, others).core }, site));
  return element === nothing ? machine.origins.unknown() : element;
};

/** What goes through elements, and what gives them. */
export const iterationValues: ValueSteps = {
  [Op.YIELD]: (here, state, at) => {
    const { machine, generator } = here;
    const given = here.value(state, at + 5);
    const delegates = here.at(at + 6) === 1;
    const value = delegates
      ? anyElement(machine, state, iterated(machine, state, given, here.site(at)), here.site(at))
      : given;
    if (generator >= 0 && value !== nothing) yields(machine, state, generator, value, !delegates);
    if (generator >= 0) here.yielded = fork(state);
    return delegates ? returnedBy(machine, state, given) : sentTo(machine, state, generator);
  },
  [Op.MORE]: (here, state, at) => {
    const { machine, iteration } = here;
    const iterable = throughOf(here, state, here.value(state, at + 5), here.site(at));
    const { known, rest } = listed(machine, state, iterable, here.site(at));
    if (known.length === 0 && rest === null) return constant(false);
    if (rest === null && iteration?.counts(known.length) === true) return constant(iteration.turn < known.length);
    const text = (rest === null ? null : textOfLetters(machine, state, iterable, rest)) ?? iterable;
    const chars = iteration?.charsOf(text) ?? allChars;
    const all = iteration?.shownOfAll ?? null;
    const ofText = chars === allChars ? noFacts : about(text, cleared(text, 0, chars));
    const facts = new Map([...(all === null ? noFacts : ofAll(all)), ...ofText, ...(iteration?.rewritten ?? noFacts)]);
    return facts.size === 0 ? typed([machine.native.boolean]) : tested(machine, noFacts, facts);
  },
  [Op.NEXT]: next,
};

/** Pieces of a path of which none leads up, and the path that they are of. */
const ofAll = (element: Value): Facts => {
  const { pieceOf } = element;
  const isPlain = element.taint.every((atom) => (atom.chars & Char.dot) === 0);
  const whole = pieceOf === undefined || !isPlain ? noFacts : about(pieceOf, cleared(pieceOf, 0, allChars & ~Char.dot));
  return new Map([[element.id, element], ...whole]);
};

const throughOf = ({ machine, iteration }: Activation, state: State, given: Value, site: Site): Value => {
  if (given.core.objects.length === 0) return given;
  const find = (value: Value): Value => iterated(machine, state, value, site);
  return iteration === null ? find(given) : iteration.through(given, find);
};

const keysOf = ({ machine }: Activation, state: State, value: Value): Value => {
  let keys: Value = typed([machine.native.text]);
  for (const object of value.core.objects) {
    const held = read(machine, state, machine.objects.slot(object, Field.keys));
    if (held !== undefined) keys = join(keys, held);
  }
  const deep = value.taint.filter((atom) => atom.deep || value.core.objects.length === 0);
  return { ...(deep.length === 0 ? keys : withTaint(keys, joinTaint(keys.taint, deep))), keyOf: value };
};
