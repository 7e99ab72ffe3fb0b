import { TooLarge } from './read.ts';
import type { ReadExpression, Tree } from './tree.ts';

/** What must hold where a node is passed without reading. */
export type Passing = 'start' | 'end' | 'lineStart' | 'lineEnd' | 'boundary' | 'noBoundary';

/** An expression as nodes, some of which read a character. */
export interface Graph {
  readonly start: number;
  /** By node: the test of the character that it reads, -1 for none. */
  readonly test: readonly number[];
  /** By node: where it goes on. */
  readonly next: readonly number[][];
  readonly condition: readonly (Passing | null)[];
}

const MAX_NODES = 20_000;
/** More turns than these are taken for any number. */
const MOST_COPIES = 32;
const MOST_CHOICES = 8;

/** Throws `TooLarge`. */
export function buildGraph({ tree, groups }: ReadExpression): Graph {
  const test: number[] = [];
  const next: number[][] = [];
  const condition: (Passing | null)[] = [];
  const bodies = new Map<number, Tree>();
  const referring = new Set<number>();

  const node = (to: number[], of: Partial<{ test: number; condition: Passing }> = {}): number => {
    if (test.length >= MAX_NODES) throw new TooLarge();
    test.push(of.test ?? -1);
    condition.push(of.condition ?? null);
    return next.push(to) - 1;
  };

  /** Where a tree begins that goes on at `then`. */
  const build = (part: Tree, then: number): number => {
    switch (part.kind) {
      case 'character':
        return node([then], { test: part.test });
      case 'sequence':
        return part.parts.reduceRight((after, one) => build(one, after), then);
      case 'choice':
        return node(part.ways.map((way) => build(way, then)));
      case 'repeat':
        return repeated(part, then);
      case 'group':
        bodies.set(part.index, part.body);
        return build(part.body, then);
      case 'reference':
        return referred(part.group, then);
      case 'edge':
        return node([then], { condition: edges[part.of][part.isOfLine ? 1 : 0] });
      case 'boundary':
        return node([then], { condition: part.isNegated ? 'noBoundary' : 'boundary' });
      case 'look':
        // What it looks for is read beside what follows; looking back is left out.
        return part.isBehind ? then : node([build(part.body, node([])), then]);
    }
  };

  /** What a group has matched is something that it can match. */
  const referred = (group: number, then: number): number => {
    const body = bodies.get(group);
    if (body === undefined || referring.has(group)) return then;
    referring.add(group);
    const begin = build(body, then);
    referring.delete(group);
    return begin;
  };

  const repeated = ({ body, least, most }: Extract<Tree, { kind: 'repeat' }>, then: number): number => {
    if (most === 0) return then;
    const needed = Math.min(least, MOST_COPIES);
    if (most - least <= MOST_CHOICES && least <= MOST_COPIES) {
      let begin = then;
      for (let turn = most; turn > least; turn--) begin = node([build(body, begin), then]);
      for (let turn = 0; turn < needed; turn++) begin = build(body, begin);
      return begin;
    }
    const turn = node([]);
    const loop = build(body, turn);
    next[turn] = [loop, then];
    if (needed === 0) return turn;
    let begin = loop;
    for (let count = 1; count < needed; count++) begin = build(body, begin);
    return begin;
  };

  // A reference may stand before its group.
  const collect = (part: Tree): void => {
    if (part.kind === 'group') bodies.set(part.index, part.body);
    if (part.kind === 'sequence') part.parts.forEach(collect);
    else if (part.kind === 'choice') part.ways.forEach(collect);
    else if ('body' in part) collect(part.body);
  };
  if (groups > 0) collect(tree);
  const start = build(tree, node([]));
  return { start, test, next, condition };
}

const edges = { start: ['start', 'lineStart'], end: ['end', 'lineEnd'] } as const;
