import type { AST } from '@eslint-community/regexpp';
import type { Semantics } from './semantics.ts';
import type { CharacterTest } from './tree.ts';

/** What decides about the characters of a set, beside what it says. */
export interface SetContext {
  readonly semantics: Semantics;
  readonly ignoreCase: boolean;
  /** Letters of other scripts count as cases of those of ASCII: the long s, the sign for Kelvin. */
  readonly foldsScripts: boolean;
  readonly dotAll: boolean;
}

/** A set of characters as it is written: one by one, as a range, by kind or in brackets. */
export type CharacterNode = AST.Character | AST.CharacterSet | AST.CharacterClass | AST.ExpressionCharacterClass;

export const isCharacterNode = (node: AST.Element): node is CharacterNode =>
  node.type === 'Character' ||
  node.type === 'CharacterSet' ||
  node.type === 'CharacterClass' ||
  node.type === 'ExpressionCharacterClass';

/** Says of each character whether the set has it. */
export const characterTest = (node: CharacterNode, context: SetContext): CharacterTest => {
  const { ignoreCase } = context;
  // The complement is that of the set with all cases of its letters.
  if (node.type === 'CharacterClass' && node.negate) {
    const inner = anyOf(node.elements.map((element) => elementTest(element, context)));
    const folded = ignoreCase ? inAnyCase(inner, context) : inner;
    return (code) => !folded(code);
  }
  const test = elementTest(node, context);
  return ignoreCase && node.type !== 'CharacterSet' ? inAnyCase(test, context) : test;
};

const elementTest = (node: CharacterNode | AST.CharacterClassElement, context: SetContext): CharacterTest => {
  switch (node.type) {
    case 'Character':
      return (code) => code === node.value;
    case 'CharacterClassRange':
      return (code) => code >= node.min.value && code <= node.max.value;
    case 'CharacterSet':
      return kindTest(node, context);
    case 'CharacterClass': {
      const inner = anyOf(node.elements.map((element) => elementTest(element, context)));
      return node.negate ? (code) => !inner(code) : inner;
    }
    case 'ExpressionCharacterClass': {
      const inner = operationTest(node.expression, context);
      return node.negate ? (code) => !inner(code) : inner;
    }
    case 'ClassStringDisjunction': {
      const singles = node.alternatives.filter(({ elements }) => elements.length === 1);
      return anyOf(singles.flatMap(({ elements }) => elements.map((element) => elementTest(element, context))));
    }
  }
};

const operationTest = (node: AST.ClassIntersection | AST.ClassSubtraction, context: SetContext): CharacterTest => {
  const { left: first, right: second } = node;
  const isOperation = first.type === 'ClassIntersection' || first.type === 'ClassSubtraction';
  const left = isOperation ? operationTest(first, context) : elementTest(first, context);
  const right = elementTest(second, context);
  return node.type === 'ClassIntersection' ? (code) => left(code) && right(code) : (code) => left(code) && !right(code);
};

const anyOf =
  (tests: readonly CharacterTest[]): CharacterTest =>
  (code) =>
    tests.some((test) => test(code));

const inAnyCase =
  (test: CharacterTest, { foldsScripts }: SetContext): CharacterTest =>
  (code) =>
    test(code) || casesOf(code).some((other) => (foldsScripts || isAscii(code) === isAscii(other)) && test(other));

const isAscii = (code: number): boolean => code < 128;

/** The other cases of a letter. */
const casesOf = (code: number): readonly number[] => {
  const text = String.fromCodePoint(code);
  return [text.toLowerCase(), text.toUpperCase()].flatMap((other) => {
    const [only, ...others] = other;
    // What becomes two letters is compared as it is.
    return only === undefined || others.length > 0 || other === text ? [] : [only.codePointAt(0) ?? code];
  });
};

const kindTest = (node: AST.CharacterSet, { semantics, dotAll }: SetContext): CharacterTest => {
  if (node.kind === 'any') return dotAll ? () => true : (code) => !isBreak(code, semantics);
  if (node.kind === 'property') return matching(node.raw);
  const test = kindTests[node.kind](semantics.knowsScripts);
  return node.negate ? (code) => !test(code) : test;
};

export const isBreak = (code: number, { lineBreaks }: Semantics): boolean =>
  lineBreaks.includes(String.fromCodePoint(code));

const matching = (raw: string): CharacterTest => {
  const expression = new RegExp(raw, 'v');
  return (code) => expression.test(String.fromCodePoint(code));
};

const kindTests: Readonly<Record<'digit' | 'space' | 'word', (knowsScripts: boolean) => CharacterTest>> = {
  digit: (knowsScripts) => (knowsScripts ? matching('\\p{Nd}') : matching('\\d')),
  space: (knowsScripts) => (knowsScripts ? matching('[[\\s\\x1c-\\x1f\\x85]--\\ufeff]') : matching('\\s')),
  word: (knowsScripts) => (knowsScripts ? matching('[\\p{L}\\p{N}_]') : matching('\\w')),
};

export const isWord = (code: number, { knowsScripts }: Semantics): boolean =>
  knowsScripts ? scriptWords(code) : asciiWords(code);

const scriptWords = kindTests.word(true);
const asciiWords = kindTests.word(false);
