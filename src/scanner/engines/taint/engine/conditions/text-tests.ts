import { allChars, Char, type CharSet, classesOf, noChars } from '../../characters.ts';
import type { KindMask, SinkKind } from '../../specs/model.ts';
import { isSetUp } from '../../specs/trust.ts';
import type { Machine } from '../machine.ts';
import { contextAt } from '../sinks/contexts.ts';
import type { Expression } from '../values/core.ts';
import { type ExpressionFacts, expressionFacts } from '../values/expressions.ts';
import { mapTaint } from '../values/retaint.ts';
import { oneText, textsOf } from '../values/text.ts';
import { expressionsOf, type Facts, type Hole, noFacts, typed, type Value } from '../values/values.ts';
import { about, cleared, decided, lessOf, tested } from './facts.ts';
import { denying, known } from './known.ts';
import { atMost } from './lengths.ts';
import { beginsWith, isLetter, letterOrder, onlyOfItsClass, withoutLetters } from './letters.ts';

/** The text matches the expression. */
export const matching = (machine: Machine, expression: Value, text: Value): Value => {
  const expressions = expressionsOf(expression);
  if (expressions.length === 0) return tested(machine, noFacts, noFacts);
  const facts = expressions.map((one: Expression) => expressionFacts(one));
  const [only] = facts;
  if (isLetter(text) && only !== undefined && facts.length === 1 && only.letters !== null) {
    const { letters } = only;
    return letterOrder(machine, text, (code) => letters.has(code));
  }
  const whole = facts.some((one) => one.whole === null)
    ? null
    : facts.reduce((sum, one) => sum | (one.whole ?? allChars), noChars);
  const always = facts.reduce((sum, one) => sum & one.denied, allChars);
  const kinds =
    (facts.every((one) => one.hasFixedEnd) ? machine.kindsByEnding : 0) |
    (facts.every((one) => one.hasFixedHost) ? harmlessBehind(machine, 'https://host/') : 0);
  const covered = atMost(machine, text, Math.max(...facts.map(({ longest }) => longest)));
  const yes =
    whole === null
      ? shaped(kinds === 0 ? text : cleared(text, kinds, null), facts)
      : asText(machine, shaped(cleared(covered, kinds, whole), facts));
  const no = always === noChars ? null : cleared(text, 0, allChars & ~always);
  const { decides } = text;
  const shown = about(text, yes);
  if (decides === undefined) return tested(machine, shown, about(text, no));
  const others = facts.every((one) => one.isSpelled)
    ? decided(decides)
    : decides.isWhole
      ? decided({ ...decides, clears: kinds, leaves: whole })
      : [];
  return tested(machine, new Map([...shown, ...others]), about(text, no));
};

/** Text that begins as the expression says: each place with the characters that may stand there. */
const shaped = (text: Value, facts: readonly ExpressionFacts[]): Value => {
  const [only, ...others] = facts;
  if (only === undefined || others.length > 0 || only.beginning === null || text.taint.length === 0) return text;
  const hole = (chars: CharSet): Hole => ({ taint: text.taint.flatMap((atom) => lessOf(atom, 0, chars) ?? []) });
  const places = only.beginning.map((place) =>
    typeof place === 'string' ? place : { ...hole(place), isLetter: true as const },
  );
  return { ...text, text: [...places, hole(only.rest)] };
};

const asText = (machine: Machine, value: Value): Value =>
  value.core.consts === null && value.core.objects.length === 0
    ? { ...value, core: typed([machine.native.text]).core }
    : value;

const ALPHABET: CharSet = Char.letter | Char.digit | Char.dash | Char.dot;

/** Up to so many characters one is named by each. */
const MAX_LETTERS = 8;

/** The text holds the other. Where it does not, none of a single character is left; a pair of dots leaves no way up. */
export const containing = (machine: Machine, text: Value, part: Value): Value => {
  const whole = oneText(text);
  if (whole !== null && isLetter(part)) {
    const codes = new Set([...whole].map((letter) => Math.min(letter.charCodeAt(0), 128)));
    const few = whole.length <= MAX_LETTERS;
    const { test } = letterOrder(machine, part, (code) => codes.has(code));
    if (!few || test === null) return { ...tested(machine, noFacts, noFacts), test };
    return tested(
      machine,
      new Map([...test.whenTrue, ...known(machine, part, [...whole])]),
      new Map([...denying(machine, part, [...whole]), ...test.whenFalse]),
    );
  }
  // One of an alphabet of the program's own.
  if (isLetter(part) && text.taint.length === 0 && text.core.objects.length === 0)
    return tested(machine, about(part, cleared(part, 0, ALPHABET)), noFacts);
  if (part.taint.length > 0 && text.taint.length === 0 && text.core.objects.length === 0)
    return partOf(machine, text, part);
  const wanted = oneText(part);
  if (wanted === null || wanted === '') return tested(machine, noFacts, noFacts);
  const gone = lostWith(wanted);
  return tested(machine, noFacts, about(text, gone === noChars ? null : cleared(text, 0, allChars & ~gone)));
};

/** A part of a text of the program's own, or one of a list: which of these, nobody says. */
const partOf = (machine: Machine, text: Value, part: Value): Value => {
  const whole = textsOf(text);
  if (whole !== null) return tested(machine, about(part, cleared(part, 0, classesOf(whole.join('')))), noFacts);
  const { consts, types } = text.core;
  return consts === null && types.length === 0 && text.text === null
    ? tested(machine, known(machine, part, null), noFacts)
    : tested(machine, noFacts, noFacts);
};

/** The characters of a text that holds no such part: without a pair of dots no single dot leads up. */
export const lostWith = (part: string): CharSet => (/^\.\.[/\\]?$/.test(part) ? Char.dot : onlyOfItsClass(part));

/** The text ends with one of these: a host below a domain that the program names, a kind of file. */
export const ending = (machine: Machine, text: Value, suffixes: readonly Value[]): Value => {
  if (suffixes.length === 0 || !suffixes.every(isEnding)) return tested(machine, noFacts, noFacts);
  const { decides, sameEnd = [] } = text;
  const shown = new Map(
    [text, ...sameEnd].flatMap((one) => [...about(one, cleared(one, machine.kindsByEnding, null))]),
  );
  if (decides === undefined) return tested(machine, shown, noFacts);
  const clears = decides.isWhole ? decides.clears & machine.kindsByEnding : decides.clears;
  return tested(machine, new Map([...shown, ...decided({ ...decides, clears })]), noFacts);
};

const isEnding = (suffix: Value): boolean => {
  const [first] = suffix.text ?? [];
  const texts = typeof first === 'string' ? [first] : textsOf(suffix);
  return suffix.taint.length === 0 && texts !== null && texts.length > 0 && texts.every((text) => text.startsWith('.'));
};

/** The text begins with the other: what follows stands behind it. */
export const beginning = (machine: Machine, text: Value, prefix: Value): Value => {
  if (prefix.taint.some(({ source }) => !isSetUp(machine.library.sources[source])))
    return tested(machine, noFacts, noFacts);
  const head = prefix.taint.length > 0 ? null : oneText(prefix);
  if (head !== null && head.length === 0) return tested(machine, noFacts, noFacts);
  const isAbove = text.isNormal === true && head?.startsWith('.') === true;
  const ways = isAbove ? [] : (text.leadsAs ?? []);
  const isPath = head !== null && /^(?:\.{0,2}\/|[A-Za-z]:\\)/.test(head);
  if (isPath ? !/[/\\]$/.test(head) : prefix.isFolder === true)
    return tested(machine, new Map([text, ...ways].flatMap((one) => [...about(one, besideFolder(one))])), noFacts);
  // A prefix that nobody knows, but that no outsider gives. Behind it a path without `..` has none at all.
  const path =
    text.isNormal === true && head?.startsWith('.') !== true ? withoutDots(text) : begun(machine, text, head);
  const refined: Value = {
    ...path,
    core: typed([machine.native.text]).core,
    text: [head ?? SAFE_PREFIX, { taint: path.taint }],
  };
  const others = ways.length === 0 || (head !== null && !isPath) ? noFacts : liesBelow(machine, text);
  return tested(
    machine,
    new Map([...others, ...about(text, refined)]),
    head === null ? noFacts : notBeginning(machine, text, head),
  );
};

/**
 * A path that leads below a place of the program's, and all that lead there as well: none chooses another file any
 * more.
 */
export const liesBelow = (machine: Machine, path: Value): Facts => {
  const kinds = pathKinds(machine);
  return new Map([path, ...(path.leadsAs ?? [])].flatMap((one) => [...about(one, cleared(one, kinds, null))]));
};

/** All that paths do harm to. */
export const pathKinds = (machine: Machine): KindMask => kindsOf(machine, 'path');

/** All that addresses do harm to. */
export const addressKinds = (machine: Machine): KindMask => kindsOf(machine, 'url');

const kindsOf = ({ library }: Machine, of: SinkKind['grammar']): KindMask =>
  library.kinds.filter(({ grammar }) => grammar === of).reduce((sum, { bit }) => sum | bit, 0);

/** Behind such a beginning an address does no more harm, whatever else it may begin with: `https://` runs nowhere. */
const begun = (machine: Machine, text: Value, head: string | null): Value =>
  head === null || !/^(?:[a-z+.-]+:\/\/|[./?#])/i.test(head)
    ? text
    : cleared(text, harmlessBehind(machine, head), null);

const harmlessBehind = ({ library }: Machine, head: string): KindMask =>
  library.kinds
    .filter(({ grammar, harmful }) => grammar === 'url' && harmful[contextAt(grammar, head, '')] === noChars)
    .reduce((mask, { bit }) => mask | bit, 0);

/** `/srv/files` is the beginning of `/srv/files-of-others` as well: whether there are such, nobody knows. */
const besideFolder = (text: Value): Value => {
  const { core, text: pieces, taint } = mapTaint(text, (atom) => ({ ...atom, maybe: atom.maybe + 1 }));
  return { ...text, core, text: pieces, taint };
};

/** Where the way leads. */
const belowIt = (machine: Machine, { wayTo }: Value): Facts => {
  if (wayTo === undefined) return noFacts;
  const { taint } = withoutDots(wayTo);
  return about(wayTo, { ...wayTo, core: typed([machine.native.text]).core, taint, text: [SAFE_PREFIX, { taint }] });
};

const withoutDots = (path: Value): Value => cleared(path, 0, allChars & ~Char.dot);

/** A dash that the text does not begin with may still stand further on. */
const notBeginning = (machine: Machine, text: Value, head: string): Facts => {
  if (text.isNormal === true && /^\.\.[/\\]?$/.test(head))
    return new Map([...about(text, withoutDots(text)), ...belowIt(machine, text)]);
  const denied = machine.library.traits.waysOut.names.flat().filter((name) => name.startsWith(head));
  if (denied.length > 0) return denying(machine, text, denied);
  const sign = onlyOfItsClass(head.at(-1) ?? '');
  return sign !== noChars && beginsWith(text, head.slice(0, -1))
    ? withoutLetters(machine, text, head.length - 1, sign)
    : noFacts;
};

/** Stands for a beginning that the program decides: see contexts.ts. */
export const SAFE_PREFIX = '\u0000';
