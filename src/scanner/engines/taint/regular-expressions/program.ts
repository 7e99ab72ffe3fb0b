import { TooLarge } from './read.ts';
import type { ReadExpression, Tree } from './tree.ts';

/*
 * An expression as instructions for a matcher that tries one way after another and goes back where one fails. Four
 * numbers each: what to do and up to three operands.
 */

export const Do = {
  /** A character of test a. */
  character: 0,
  /** The same, before the place instead of behind it. */
  characterBefore: 1,
  /** On at a; at b where that fails. */
  split: 2,
  jump: 3,
  /** The place goes into register a. */
  save: 4,
  /** Counter a begins at zero. */
  begin: 5,
  /** The turn of a repetition: counter a, entry b of `repeats`, and c is where it goes on behind. */
  repeat: 6,
  /** A further turn of it, for sure. */
  turn: 7,
  /** The end of a turn: one that has read nothing fails once there were enough. */
  turned: 8,
  /** a: start or end; b: of a line. */
  edge: 9,
  /** a: negated. */
  boundary: 10,
  /** What follows up to `looked` must hold, or not (a); it goes on at b. */
  look: 11,
  looked: 12,
  /** What group a has matched; b: before the place. */
  reference: 13,
  /** Groups a to b have matched nothing yet. */
  forget: 14,
  done: 15,
} as const;

export interface Program {
  readonly code: Int32Array;
  /** Registers: two a group, then what repetitions need. */
  readonly registers: number;
  readonly repeats: readonly {
    readonly least: number;
    readonly most: number;
    readonly isGreedy: boolean;
    readonly place: number;
  }[];
}

const MAX_INSTRUCTIONS = 20_000;
export const WIDTH = 4;

/** Throws `TooLarge`. */
export function compileProgram({ tree, groups }: ReadExpression): Program {
  const code: number[] = [];
  const repeats: Program['repeats'][number][] = [];
  let registers = 2 * (groups + 1);
  const put = (what: number, first = 0, second = 0, third = 0): number => {
    if (code.length / WIDTH >= MAX_INSTRUCTIONS) throw new TooLarge();
    return code.push(what, first, second, third) - WIDTH;
  };
  const here = (): number => code.length;

  const compile = (node: Tree, isBack: boolean): void => {
    switch (node.kind) {
      case 'character':
        put(isBack ? Do.characterBefore : Do.character, node.test);
        return;
      case 'sequence':
        for (const part of isBack ? node.parts.toReversed() : node.parts) compile(part, isBack);
        return;
      case 'choice':
        compileChoice(node.ways, isBack);
        return;
      case 'repeat':
        compileRepeat(node, isBack);
        return;
      case 'group':
        put(Do.save, 2 * node.index + (isBack ? 1 : 0));
        compile(node.body, isBack);
        put(Do.save, 2 * node.index + (isBack ? 0 : 1));
        return;
      case 'reference':
        put(Do.reference, node.group, isBack ? 1 : 0);
        return;
      case 'edge':
        put(Do.edge, node.of === 'start' ? 0 : 1, node.isOfLine ? 1 : 0);
        return;
      case 'boundary':
        put(Do.boundary, node.isNegated ? 1 : 0);
        return;
      case 'look': {
        const at = put(Do.look, node.isNegated ? 1 : 0);
        compile(node.body, node.isBehind);
        put(Do.looked);
        code[at + 2] = here();
      }
    }
  };

  const compileChoice = (ways: readonly Tree[], isBack: boolean): void => {
    const jumps: number[] = [];
    ways.forEach((way, index) => {
      if (index === ways.length - 1) {
        compile(way, isBack);
        return;
      }
      const split = put(Do.split);
      code[split + 1] = here();
      compile(way, isBack);
      jumps.push(put(Do.jump));
      code[split + 2] = here();
    });
    for (const jump of jumps) code[jump + 1] = here();
  };

  const compileRepeat = (node: Extract<Tree, { kind: 'repeat' }>, isBack: boolean): void => {
    const { least, most, isGreedy, body } = node;
    if (most === 0) return;
    const counter = registers;
    const place = registers + 1;
    registers += 2;
    const entry = repeats.push({ least, most, isGreedy, place }) - 1;
    put(Do.begin, counter);
    const repeat = put(Do.repeat, counter, entry);
    put(Do.turn, counter, entry);
    const [first, last] = groupsIn(body);
    if (first <= last) put(Do.forget, first, last);
    compile(body, isBack);
    put(Do.turned, counter, entry);
    put(Do.jump, repeat);
    code[repeat + 3] = here();
  };

  compile(tree, false);
  put(Do.done);
  return { code: Int32Array.from(code), registers, repeats };
}

/** Numbers of the first and last group within; the first is greater where there is none. */
const groupsIn = (node: Tree): readonly [number, number] => {
  let [first, last] = [Number.MAX_SAFE_INTEGER, 0];
  const visit = (inner: Tree): void => {
    if (inner.kind === 'group') [first, last] = [Math.min(first, inner.index), Math.max(last, inner.index)];
    if (inner.kind === 'sequence') inner.parts.forEach(visit);
    else if (inner.kind === 'choice') inner.ways.forEach(visit);
    else if ('body' in inner) visit(inner.body);
  };
  visit(node);
  return [first, last];
};
