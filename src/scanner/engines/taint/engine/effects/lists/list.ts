import { tested } from '../../conditions/facts.ts';
import { known } from '../../conditions/known.ts';
import { membership } from '../../conditions/membership.ts';
import { storeAt } from '../../heap/keyed.ts';
import { makeList, onlyList } from '../../heap/lists.ts';
import { noFacts, undefinedValue } from '../../values/values.ts';
import { argument, type EffectRun } from '../context.ts';
import { number } from './list-answers.ts';
import { eachCalled, flatMap, from, map, reduce } from './list-callbacks.ts';
import {
  extend,
  fill,
  insert,
  pop,
  push,
  put,
  reverse,
  reversed,
  same,
  sort,
  sorted,
  splice,
  spliced,
  unshift,
  withOne,
} from './list-change.ts';
import { at, concat, flat, flip, joinText, places, slice, written, zip } from './list-parts.ts';
import { every, filter, find, findIndex, findLast, none, some } from './list-tests.ts';

export const listEffects = {
  'list.push': push,
  'list.unshift': unshift,
  'list.pop': pop,
  'list.at': at,
  'list.concat': concat,
  'list.join': joinText,
  'list.written': written,
  'list.slice': slice,
  'list.splice': splice,
  'list.insert': insert,
  'list.extend': extend,
  'list.put': put,
  'list.sorted': sorted,
  'list.map': map,
  'list.flatMap': flatMap,
  'list.filter': filter,
  'list.forEach': (call) => {
    eachCalled(call, argument(call, 0), call.self);
    return undefinedValue;
  },
  'list.reduce': reduce,
  'list.find': find,
  'list.findLast': findLast,
  'list.some': some,
  'list.every': every,
  'list.none': none,
  'list.findIndex': findIndex,
  'list.sort': sort,
  'list.same': same,
  'list.reverse': reverse,
  'list.reversed': reversed,
  'list.spliced': spliced,
  'list.flip': flip,
  'list.places': places,
  'list.setAt': (call) => {
    storeAt(call.machine, call.state, call.self, argument(call, 0), argument(call, 1), call.site);
    return undefinedValue;
  },
  'list.with': withOne,
  'list.fill': fill,
  'list.flat': flat,
  'list.includes': (call) => membership(call.machine, call.state, argument(call, 0), call.self, 'element', call.site),
  'list.holds': (call) => tested(call.machine, known(call.machine, argument(call, 0), null), noFacts),
  'list.indexOf': (call) => {
    const inside = membership(call.machine, call.state, argument(call, 0), call.self, 'element', call.site);
    return { ...number(call), test: inside.test === null ? null : { ...inside.test, isPosition: true } };
  },
  'list.from': from,
  'list.of': (call) => makeList(call.machine, call.state, call.site, 'of', call.args.positional, call.args.rest),
  'list.ofRest': ({ machine, state, site, args: { positional, rest } }) =>
    onlyList(machine, positional, rest) ?? makeList(machine, state, site, 'of', positional, rest),
  'list.zip': zip,
} satisfies Readonly<Record<string, EffectRun>>;
