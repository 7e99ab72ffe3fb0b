import { allChars, Char, type CharSet, noChars } from '../../../characters.ts';
import { noted } from '../../calls/unknown-call.ts';
import { cleared } from '../../conditions/facts.ts';
import { matching } from '../../conditions/text-tests.ts';
import { loadAt } from '../../heap/keyed.ts';
import { listed, makeList } from '../../heap/lists.ts';
import { POSITION } from '../../heap/members.ts';
import { isSingle, make, readField, writeField } from '../../heap/slots.ts';
import { positional } from '../../machine.ts';
import { expressionFacts } from '../../values/expressions.ts';
import { join, joinAll } from '../../values/join.ts';
import { withTaint } from '../../values/retaint.ts';
import { constant, expressionsOf, nothing, objectValue, typed, type Value, withConsts } from '../../values/values.ts';
import { argument, type EffectContext, type EffectRun } from '../context.ts';
import { beginningLike } from './beginning.ts';

/*
 * What expressions (arg 0) take out of a text (the receiver): a list of the whole match and its groups, which stand
 * under their names as well; nothing where the text does not match.
 */

/** One match. */
export const oneMatch: EffectRun = (call) => orNothing(call, groups(call));

/** All matches, each as text. */
export const matchedTexts: EffectRun = (call) => orNothing(call, wholes(call));

/** Where the expression finds all, texts; else one match. Names of groups stand under `groups` as well. */
export const matchOrTexts: EffectRun = (call) =>
  expressionsOf(argument(call, 0)).some(({ flags }) => flags.includes('g'))
    ? matchedTexts(call)
    : orNothing(call, namesApart(call, groups(call)));

/** All matches as `matchOrTexts` gives one. */
export const matches: EffectRun = (call) =>
  makeList(call.machine, call.state, call.site, 'matches', [], namesApart(call, groups(call)));

/** The receiver is the expression. */
export const execute: EffectRun = (call) => {
  const given = { ...call, self: argument(call, 0), args: positional(call.self) };
  return orNothing(given, namesApart(given, groups(given)));
};

/** All matches, one after the other. */
export const eachMatch: EffectRun = (call) => {
  const list = makeList(call.machine, call.state, call.site, 'matches', [], groups(call));
  return { ...list, test: matching(call.machine, argument(call, 0), call.self).test };
};

export const matchEffects = {
  // Of one match: the group that arg 0 numbers or names, several as a list, the whole without any.
  'match.group': (call) => {
    const { machine, state, self, args, site } = call;
    const keys = args.positional.length === 0 ? [constant(0)] : args.positional;
    const taken = keys.map((key) => loadAt(machine, state, self, key, site));
    const [only, ...others] = taken;
    return only !== undefined && others.length === 0 ? only : makeList(machine, state, site, 'groups', taken);
  },
  'match.groups': (call) => {
    const { known, rest } = listed(call.machine, call.state, matchOf(call.self), call.site);
    return makeList(call.machine, call.state, call.site, 'groups', known.slice(1), rest);
  },
  'match.named': (call) => {
    const { machine, state, self, site } = call;
    const map = make(machine, state, site, 'named', { kind: 'map' });
    const { rest } = listed(machine, state, matchOf(self), site);
    for (const object of self.core.objects)
      for (const field of machine.objects.get(object).fields.keys()) {
        const name = machine.objects.fieldName(field);
        const value =
          POSITION.test(name) || name.startsWith('[[') ? undefined : readField(machine, state, object, name);
        if (value !== undefined) writeField(machine, state, map, `=${name}`, value, isSingle(machine, state, map));
      }
    if (rest !== null) writeField(machine, state, map, '[[elem]]', rest, false);
    return objectValue(map);
  },
} satisfies Readonly<Record<string, EffectRun>>;

/** The match, where there is one. */
const matchOf = (self: Value): Value => {
  const [only, ...others] = self.core.objects;
  return only === undefined || others.length > 0 ? self : objectValue(only);
};

const orNothing = ({ machine, self, ...call }: EffectContext, list: Value): Value => {
  const { test } = matching(machine, argument({ machine, self, ...call }, 0), self);
  const answer = join(list, constant(null));
  return test === null ? answer : { ...answer, test };
};

/** A text of its own, of the subject's characters. */
const piece = ({ machine, self, site, name }: EffectContext): Value =>
  withTaint(typed([machine.native.text]), noted(self.taint, site, name));

const wholes = (call: EffectContext): Value => makeList(call.machine, call.state, call.site, 'match', [], found(call));

/** The text that an expression finds. */
export const found = (call: EffectContext): Value => {
  const facts = expressionsOf(argument(call, 0)).map((one) => expressionFacts(one));
  const matched = facts.length === 0 ? allChars : facts.reduce((sum, one) => sum | one.matched, noChars);
  return cleared(piece(call), 0, matched);
};

/** Nobody can put a line break into it. */
const isOneLine = ({ taint }: Value): boolean => taint.every(({ chars }) => (chars & Char.lineBreak) === 0);

/** What one match takes out, where there is one. */
export const groups = (call: EffectContext): Value => {
  const { machine, state, site } = call;
  const [only, ...others] = expressionsOf(argument(call, 0));
  if (only === undefined || others.length > 0) return wholes(call);
  const facts = expressionFacts(only);
  const begun = (chars: CharSet, isFirst: boolean): Value => {
    const taken = cleared(piece(call), 0, chars);
    return isFirst && facts.isFromStart && isOneLine(call.self) ? beginningLike(call.self, taken) : taken;
  };
  const taken = facts.groups.map(({ chars, texts, isFirst }) =>
    texts === null ? begun(chars, isFirst) : withConsts(nothing, texts),
  );
  const list = makeList(machine, state, site, 'match', [begun(facts.matched, true), ...taken]);
  const [object] = list.core.objects;
  const names = new Set(facts.groups.flatMap(({ name }) => name ?? []));
  if (object !== undefined)
    for (const name of names) {
      const values = taken.filter((_, index) => facts.groups[index]?.name === name);
      writeField(machine, state, object, name, joinAll(values), isSingle(machine, state, object));
    }
  return list;
};

const namesApart = ({ machine, state }: EffectContext, list: Value): Value => {
  for (const object of list.core.objects)
    writeField(machine, state, object, 'groups', list, isSingle(machine, state, object));
  return list;
};
