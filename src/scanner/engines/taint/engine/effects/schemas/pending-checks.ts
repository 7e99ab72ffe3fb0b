import { allChars, Char, type CharSet } from '../../../characters.ts';
import { cleared, tested } from '../../conditions/facts.ts';
import { listed } from '../../heap/lists.ts';
import { load } from '../../heap/load.ts';
import { isSingle, make, readField, writeField } from '../../heap/slots.ts';
import type { State } from '../../heap/state.ts';
import type { Machine, Site } from '../../machine.ts';
import type { ObjectId } from '../../values/core.ts';
import { oneText } from '../../values/text.ts';
import { constant, type Facts, noFacts, objectValue, unknown, type Value } from '../../values/values.ts';
import { argument, type EffectContext, type EffectRun } from '../context.ts';
import { applied } from './applied.ts';
import { Rule, schemaOf } from './rules.ts';

/*
 * Checks of a request's fields that stand in the row of its handlers: each says of which field it is. What they have
 * found out is asked later, of the request.
 */

const PENDING = '[[pending]]';
const ABOUT = '[[about]]';

/** What such checks leave of markup. */
const escaped: CharSet =
  allChars &
  ~(
    Char.lessThan |
    Char.greaterThan |
    Char.doubleQuote |
    Char.singleQuote |
    Char.ampersand |
    Char.slash |
    Char.backslash |
    Char.backtick
  );

/** Those among what was handed over are kept with the request; what they change is changed. */
export const pend = (machine: Machine, state: State, given: readonly Value[], request: Value, site: Site): void => {
  for (const check of given.flatMap((one) => checksIn(machine, state, one, site))) {
    for (const object of request.core.objects) writeField(machine, state, object, PENDING, objectValue(check), false);
    const leaves = readField(machine, state, check, Rule.made)?.core.consts?.[0];
    const at = fieldOf(machine, state, check, request, site);
    if (typeof leaves !== 'number' || at === null) continue;
    const left = cleared(load(machine, state, at.holder, at.name, site), 0, leaves);
    for (const object of at.holder.core.objects)
      writeField(machine, state, object, at.name, { ...left, home: -1 }, isSingle(machine, state, object));
  }
};

const checksIn = (machine: Machine, state: State, value: Value, site: Site, depth = 0): readonly ObjectId[] =>
  value.core.objects.flatMap((object) => {
    if (readField(machine, state, object, Rule.of) !== undefined) return [object];
    if (machine.objects.get(object).kind !== 'list' || depth > 1) return [];
    return listed(machine, state, objectValue(object), site).known.flatMap((one) =>
      checksIn(machine, state, one, site, depth + 1),
    );
  });

const fieldOf = (
  machine: Machine,
  state: State,
  check: ObjectId,
  request: Value,
  site: Site,
): { readonly holder: Value; readonly name: string } | null => {
  const [of, name] = [Rule.of, Rule.named].map((rule) => oneText(readField(machine, state, check, rule) ?? unknown));
  if (typeof of !== 'string' || typeof name !== 'string') return null;
  return { holder: load(machine, state, request, of, site), name };
};

/** What the checks that a request has gone through leave of its fields, and show of them. */
const outcomes = (call: EffectContext, request: Value): { name: string; left: Value; shown: Facts }[] => {
  const { machine, state, site } = call;
  return request.core.objects.flatMap((object) =>
    (readField(machine, state, object, PENDING)?.core.objects ?? []).flatMap((check) => {
      const at = fieldOf(machine, state, check, request, site);
      if (at === null) return [];
      const data = load(machine, state, at.holder, at.name, site);
      return [{ name: at.name, ...applied({ machine, state, site, types: [] }, objectValue(check), data, 0) }];
    }),
  );
};

const kept = (call: EffectContext, what: string, write: (object: ObjectId) => void): Value => {
  const object = make(call.machine, call.state, call.site, what, { kind: 'object', types: call.types });
  write(object);
  return objectValue(object);
};

export const pendingCheckEffects = {
  'check.of': (call) => schemaOf(call, 'check', null, { [Rule.of]: call.self, [Rule.named]: argument(call, 0) }),
  'check.escape': (call) => schemaOf(call, 'check', call.self, { [Rule.made]: constant(escaped) }),
  'check.run': (call) => {
    pend(call.machine, call.state, [call.self], argument(call, 0), call.site);
    return unknown;
  },
  'check.outcome': (call) =>
    kept(call, 'outcome', (object) => writeField(call.machine, call.state, object, ABOUT, argument(call, 0), true)),
  'check.passed': (call) => {
    const requests = call.self.core.objects.flatMap((one) => readField(call.machine, call.state, one, ABOUT) ?? []);
    const shown = requests.flatMap((request) => outcomes(call, request).flatMap((one) => [...one.shown]));
    return tested(call.machine, new Map(shown), noFacts);
  },
  'check.taken': (call) =>
    kept(call, 'taken', (object) => {
      for (const { name, left } of outcomes(call, argument(call, 0)))
        writeField(call.machine, call.state, object, name, left, isSingle(call.machine, call.state, object));
    }),
} satisfies Readonly<Record<string, EffectRun>>;
