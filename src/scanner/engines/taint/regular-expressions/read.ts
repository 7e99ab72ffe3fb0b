import type { AST } from '@eslint-community/regexpp';
import { type CharacterNode, characterTest, isCharacterNode } from './character-tests.ts';
import { parseExpression } from './parse.ts';
import type { Semantics } from './semantics.ts';
import { type CharacterTest, empty, type ReadExpression, type Tree } from './tree.ts';

/** Deeper nesting is nobody's expression. */
const MAX_DEPTH = 250;

/** Thrown where an expression is more than is looked at. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/** An expression as the matcher of a language reads it; null where nobody can read it. Throws `TooLarge`. */
export function readExpression(
  expression: { readonly source: string; readonly flags: string },
  semantics: Semantics,
): ReadExpression | null {
  const pattern = parseExpression(expression);
  if (pattern === null) return null;
  const { flags } = expression;
  const reading: Reading = {
    semantics,
    tests: [],
    testsByText: new Map(),
    named: new Set(),
    groups: new Map(),
    hasConditions: false,
  };
  const has = {
    ignoreCase: flags.includes('i'),
    foldsScripts: semantics.knowsScripts || /[uv]/.test(flags),
    multiline: flags.includes('m'),
    dotAll: flags.includes('s'),
    depth: 0,
  };
  numberGroups(pattern.alternatives, reading.groups, 0);
  const tree = alternatives(reading, has, pattern.alternatives);
  return {
    tree,
    tests: reading.tests,
    named: reading.named,
    groups: reading.groups.size,
    hasConditions: reading.hasConditions,
    byCodePoint: /[uv]/.test(flags),
  };
}

interface Reading {
  readonly semantics: Semantics;
  readonly tests: CharacterTest[];
  readonly testsByText: Map<string, number>;
  readonly named: Set<number>;
  readonly groups: Map<AST.CapturingGroup, number>;
  hasConditions: boolean;
}

/** Flags where a part stands, and how deep that is. */
interface Scope {
  readonly ignoreCase: boolean;
  readonly foldsScripts: boolean;
  readonly multiline: boolean;
  readonly dotAll: boolean;
  readonly depth: number;
}

const numberGroups = (
  ways: readonly AST.Alternative[],
  groups: Map<AST.CapturingGroup, number>,
  depth: number,
): void => {
  if (depth > MAX_DEPTH) throw new TooLarge();
  for (const { elements } of ways)
    for (const element of elements) {
      const node = element.type === 'Quantifier' ? element.element : element;
      if (node.type === 'CapturingGroup') groups.set(node, groups.size + 1);
      if ('alternatives' in node) numberGroups(node.alternatives, groups, depth + 1);
    }
};

const alternatives = (reading: Reading, scope: Scope, ways: readonly AST.Alternative[]): Tree => {
  const lists = ways.map(({ elements }) => elements);
  return reading.semantics.joinsAlternatives ? joined(reading, scope, lists) : choice(reading, scope, lists);
};

type Elements = readonly AST.Element[];

/** Alternatives of single characters that stand together are one set where there are more than two alternatives. */
const choice = (reading: Reading, scope: Scope, ways: readonly Elements[]): Tree => {
  if (ways.length <= 2) return either(ways.map((elements) => sequence(reading, scope, elements)));
  const trees: Tree[] = [];
  for (let at = 0; at < ways.length; ) {
    let end = at;
    while (end < ways.length && ways[end]?.length === 1 && ways[end]?.[0]?.type === 'Character') end += 1;
    if (end - at > 1) {
      trees.push(setOf(reading, scope, ways.slice(at, end)));
      at = end;
    } else {
      trees.push(sequence(reading, scope, ways[at] ?? []));
      at += 1;
    }
  }
  return either(trees);
};

/** What all alternatives begin with is read once; single characters that are left are one set. */
const joined = (reading: Reading, scope: Scope, ways: readonly Elements[]): Tree => {
  if (ways.length < 2) return either(ways.map((elements) => sequence(reading, scope, elements)));
  let shared = 0;
  const [first = []] = ways;
  while (first[shared] !== undefined && ways.every((way) => isAlike(way[shared], first[shared]))) shared += 1;
  const rest = ways.map((way) => way.slice(shared));
  const isSet = rest.every(([only, ...others]) => only !== undefined && others.length === 0 && isPlainSet(only));
  const tail = isSet ? setOf(reading, scope, rest) : either(rest.map((elements) => sequence(reading, scope, elements)));
  return { kind: 'sequence', parts: [sequence(reading, scope, first.slice(0, shared)), tail] };
};

/** Written alike, and of no group: each of these has a number of its own. */
const isAlike = (one: AST.Element | undefined, other: AST.Element | undefined): boolean =>
  one !== undefined && other !== undefined && one.raw === other.raw && !/(?<!\\)\((?!\?)|\(\?</.test(one.raw);

const isPlainSet = (node: AST.Element): node is CharacterNode =>
  node.type === 'Character' ||
  (node.type === 'CharacterSet' && node.kind !== 'any') ||
  (node.type === 'CharacterClass' && !node.negate);

const setOf = (reading: Reading, scope: Scope, ways: readonly Elements[]): Tree => {
  const nodes = ways.flat().filter(isCharacterNode);
  const tests = nodes.map((node) => {
    noteNamed(reading.named, node.raw, node);
    return characterTest(node, { semantics: reading.semantics, ...scope });
  });
  const text = nodes.map(({ raw }) => raw).join('|');
  return character(reading, scope, text, () => (code) => tests.some((test) => test(code)));
};

const either = (ways: readonly Tree[]): Tree => {
  const [only = empty, ...others] = ways;
  return others.length === 0 ? only : { kind: 'choice', ways };
};

const sequence = (reading: Reading, scope: Scope, elements: Elements): Tree => {
  const parts = elements.map((element) => part(reading, scope, element));
  return parts.length === 1 && parts[0] !== undefined ? parts[0] : { kind: 'sequence', parts };
};

const part = (reading: Reading, scope: Scope, node: AST.Element): Tree => {
  if (isCharacterNode(node)) {
    noteNamed(reading.named, node.raw, node);
    return character(reading, scope, node.raw, () => characterTest(node, { semantics: reading.semantics, ...scope }));
  }
  const inner = { ...scope, depth: scope.depth + 1 };
  switch (node.type) {
    case 'Quantifier': {
      const { min, max, greedy, element } = node;
      return { kind: 'repeat', body: part(reading, inner, element), least: min, most: max, isGreedy: greedy };
    }
    case 'CapturingGroup': {
      const index = reading.groups.get(node) ?? 0;
      return { kind: 'group', index, body: alternatives(reading, inner, node.alternatives) };
    }
    case 'Group':
      return alternatives(reading, withModifiers(inner, node.modifiers), node.alternatives);
    case 'Backreference': {
      const groups = Array.isArray(node.resolved) ? node.resolved : [node.resolved];
      const [group] = groups.map((one) => reading.groups.get(one) ?? 0);
      return { kind: 'reference', group: group ?? 0 };
    }
    case 'Assertion':
      return assertion(reading, inner, node);
  }
};

const assertion = (reading: Reading, scope: Scope, node: AST.Assertion): Tree => {
  switch (node.kind) {
    case 'start':
    case 'end':
      if (scope.multiline) reading.hasConditions = true;
      return { kind: 'edge', of: node.kind, isOfLine: scope.multiline };
    case 'word':
      reading.hasConditions = true;
      return { kind: 'boundary', isNegated: node.negate };
    default: {
      const body = alternatives(reading, scope, node.alternatives);
      return { kind: 'look', isBehind: node.kind === 'lookbehind', isNegated: node.negate, body };
    }
  }
};

const withModifiers = (scope: Scope, modifiers: AST.Modifiers | null): Scope => ({
  ...scope,
  ...(modifiers?.add === undefined ? {} : settings(modifiers.add, true)),
  ...(modifiers?.remove === undefined || modifiers.remove === null ? {} : settings(modifiers.remove, false)),
});

const settings = (flags: AST.ModifierFlags, to: boolean): Partial<Scope> => ({
  ...(flags.ignoreCase ? { ignoreCase: to } : {}),
  ...(flags.multiline ? { multiline: to } : {}),
  ...(flags.dotAll ? { dotAll: to } : {}),
});

/** The same set in two places is one test. */
const character = (reading: Reading, scope: Scope, text: string, make: () => CharacterTest): Tree => {
  const key = `${scope.ignoreCase}${scope.dotAll}${text}`;
  let test = reading.testsByText.get(key);
  if (test === undefined) {
    test = reading.tests.push(make()) - 1;
    reading.testsByText.set(key, test);
  }
  return { kind: 'character', test };
};

const noteNamed = (named: Set<number>, raw: string, node: CharacterNode): void => {
  if (node.type === 'Character') {
    named.add(node.value);
    return;
  }
  if (node.type === 'CharacterSet') return;
  // Whatever nests in brackets: characters and ends of ranges are its smallest parts.
  const visit = (inner: unknown): void => {
    if (typeof inner !== 'object' || inner === null) return;
    if ('type' in inner && inner.type === 'Character' && 'value' in inner) named.add(Number(inner.value));
    for (const [name, value] of Object.entries(inner))
      if (name !== 'parent') (Array.isArray(value) ? value : [value]).forEach(visit);
  };
  if (raw.length > 0) visit(node);
};
