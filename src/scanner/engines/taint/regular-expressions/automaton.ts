import type { Alphabet } from './alphabet.ts';
import type { Use } from './count-steps.ts';
import { buildGraph, type Graph } from './graph.ts';
import { TooLarge } from './read.ts';
import type { ReadExpression } from './tree.ts';

/**
 * Places of an expression at which a character has just been read, and between which of them a matcher can go by
 * reading one more. Place 0 is before the first character; a search has places of its own for what it passes over. It
 * reads at least what the expression reads: what it can't tell (references, what look-arounds forbid) it lets pass.
 */
export interface Automaton {
  readonly size: number;
  /** By place: the classes of characters that lead there, a bit each. */
  readonly reads: readonly Uint32Array[];
  /** By place: it is what a search passes over before it begins. */
  readonly isPassed: readonly boolean[];
  /** By place: where it goes on. */
  readonly next: readonly (readonly Way[])[];
}

interface Way {
  readonly to: number;
  /** More than one way leads there without reading anything in between. */
  readonly isDouble: boolean;
}

const MAX_PLACES = 6_000;
const MAX_WAYS = 60_000;
/** Steps without reading, for all places together. */
const MAX_STEPS = 1_500_000;

/** Throws `TooLarge`. */
export function makeAutomaton(expression: ReadExpression, alphabet: Alphabet, use: Use): Automaton {
  const graph = buildGraph(expression);
  const parts = partsOf(alphabet, expression.hasConditions);
  const places = placesOf(graph, alphabet, parts, use);
  const { length } = places;
  if (length > MAX_PLACES) throw new TooLarge();
  const placesByNode = Map.groupBy(places.keys(), (place) => places[place]?.node ?? -1);
  const passed = [...places.keys()].filter((place) => places[place]?.isPassed);
  const budget = { steps: MAX_STEPS, ways: MAX_WAYS };
  const next = places.map((place): readonly Way[] => {
    const found = new Map<number, number>();
    const begin = place.isPassed || place.node < 0 ? graph.start : (graph.next[place.node]?.[0] ?? -1);
    const from: Before = { isStart: place.node < 0 && !place.isPassed, word: place.word, isBreak: place.isBreak };
    if (use.isSearch && (from.isStart || place.isPassed)) for (const to of passed) found.set(to, 1);
    const reach = (node: number, on: On): void => {
      for (const to of placesByNode.get(node) ?? []) {
        const target = places[to];
        if (target !== undefined && allows(from, on, target)) found.set(to, Math.min(2, (found.get(to) ?? 0) + 1));
      }
    };
    walk(graph, begin, from, reach, budget);
    budget.ways -= found.size;
    if (budget.ways < 0) throw new TooLarge();
    return [...found].map(([to, count]) => ({ to, isDouble: count > 1 })).sort((a, b) => a.to - b.to);
  });
  return {
    size: length,
    reads: places.map(({ reads }) => reads),
    isPassed: places.map(({ isPassed }) => isPassed),
    next,
  };
}

/** A character of an expression, or what a search passes over; split by what conditions ask of it. */
interface Place {
  /** Of the graph; -1 for the start and for what is passed over. */
  readonly node: number;
  readonly isPassed: boolean;
  readonly reads: Uint32Array;
  readonly word: boolean;
  readonly isBreak: boolean;
}

interface Part {
  readonly classes: readonly number[];
  readonly word: boolean;
  readonly isBreak: boolean;
}

const partsOf = ({ size, usable, words, breaks }: Alphabet, hasConditions: boolean): readonly Part[] => {
  const all = Array.from({ length: size }, (_, index) => index).filter((index) => usable[index]);
  if (!hasConditions) return [{ classes: all, word: false, isBreak: false }];
  const groups = Map.groupBy(all, (index) => `${words[index]}${breaks[index]}`);
  return [...groups.values()].map((classes) => ({
    classes,
    word: words[classes[0] ?? 0] ?? false,
    isBreak: breaks[classes[0] ?? 0] ?? false,
  }));
};

const placesOf = (graph: Graph, alphabet: Alphabet, parts: readonly Part[], use: Use): readonly Place[] => {
  const width = Math.ceil(alphabet.size / 32);
  const bits = (classes: readonly number[]): Uint32Array => {
    const set = new Uint32Array(width);
    for (const one of classes) set[one >> 5] = (set[one >> 5] ?? 0) | (1 << (one & 31));
    return set;
  };
  const start: Place = { node: -1, isPassed: false, reads: bits([]), word: false, isBreak: false };
  const passed = use.isSearch
    ? parts.map(({ classes, ...part }) => ({ node: -1, isPassed: true, reads: bits(classes), ...part }))
    : [];
  const read = [...graph.test.keys()].flatMap((node) => {
    const test = graph.test[node];
    if (test === undefined || test < 0) return [];
    return parts.flatMap(({ classes, ...part }) => {
      const matched = classes.filter((one) => alphabet.matches[test]?.[one] === 1);
      return matched.length === 0 ? [] : [{ node, isPassed: false, reads: bits(matched), ...part }];
    });
  });
  return [start, ...passed, ...read];
};

interface Before {
  readonly isStart: boolean;
  readonly word: boolean;
  readonly isBreak: boolean;
}

/** What was asked on the way to the next character. */
interface On {
  readonly boundary: boolean;
  readonly noBoundary: boolean;
  readonly lineEnd: boolean;
}

const nothingAsked: On = { boundary: false, noBoundary: false, lineEnd: false };

const allows = (from: Before, on: On, to: Place): boolean => {
  const isBoundary = from.word !== to.word;
  return !(on.boundary && !isBoundary) && !(on.noBoundary && isBoundary) && !(on.lineEnd && !to.isBreak);
};

/** A loop that is left is entered again by the loop around it; further turns that read nothing a matcher refuses. */
const MOST_VISITS = 2;

/** Goes every way that reads nothing. */
const walk = (
  graph: Graph,
  begin: number,
  from: Before,
  reach: (node: number, on: On) => void,
  budget: { steps: number },
): void => {
  const passing = new Map<number, number>();
  const visit = (node: number, on: On): void => {
    const turns = passing.get(node) ?? 0;
    if (node < 0 || turns >= MOST_VISITS) return;
    if (--budget.steps < 0) throw new TooLarge();
    if ((graph.test[node] ?? -1) >= 0) {
      reach(node, on);
      return;
    }
    const asked = askedAt(graph.condition[node] ?? null, from, on);
    if (asked === null) return;
    passing.set(node, turns + 1);
    for (const next of graph.next[node] ?? []) visit(next, asked);
    passing.set(node, turns);
  };
  visit(begin, nothingAsked);
};

/** What is asked from here on; null where it does not go on: no character follows, or none may stand before. */
const askedAt = (condition: Graph['condition'][number], from: Before, on: On): On | null => {
  switch (condition) {
    case null:
      return on;
    case 'start':
      return from.isStart ? on : null;
    case 'lineStart':
      return from.isStart || from.isBreak ? on : null;
    case 'end':
      return null;
    case 'lineEnd':
      return { ...on, lineEnd: true };
    case 'boundary':
      return { ...on, boundary: true };
    case 'noBoundary':
      return { ...on, noBoundary: true };
  }
};
