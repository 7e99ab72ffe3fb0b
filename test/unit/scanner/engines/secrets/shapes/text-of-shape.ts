import type { AST } from '@eslint-community/regexpp';
import { RegExpParser } from '@eslint-community/regexpp';

/** A text that an expression matches, different for each `seed`: what stands around it is not looked at. */
export const textOfShape = (shape: RegExp, seed: number): string => {
  const chance = chanceFrom(seed);
  const pattern = new RegExpParser({ ecmaVersion: 2025 }).parsePattern(shape.source);
  return pattern.alternatives.map((one) => textOf(one, chance))[0] ?? '';
};

type Chance = (below: number) => number;

/** Lehmer's numbers: the same for the same seed. */
const chanceFrom = (seed: number): Chance => {
  let state = seed * 7919 + 17;
  return (below) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
};

const textOf = (node: AST.Node, chance: Chance): string => {
  switch (node.type) {
    case 'Alternative':
      return node.elements.map((element) => textOf(element, chance)).join('');
    case 'Group':
    case 'CapturingGroup': {
      const [first] = node.alternatives;
      return first === undefined ? '' : textOf(node.alternatives[chance(node.alternatives.length)] ?? first, chance);
    }
    case 'Quantifier':
      return Array.from({ length: timesOf(node) }, () => textOf(node.element, chance)).join('');
    case 'Character':
      return String.fromCodePoint(node.value);
    case 'CharacterSet':
      return one(node.kind === 'digit' ? DIGITS : node.kind === 'space' ? ' ' : DIGITS + LETTERS, chance);
    case 'CharacterClass':
      return one(charactersOf(node.raw), chance);
    default:
      return ''; // What stands around it.
  }
};

const DIGITS = '0123456789';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const SIGNS = '+/=_-.%:?&$ \n';

const ALL = `${DIGITS}${LETTERS}${LETTERS.toUpperCase()}${SIGNS}`;
const classes = new Map<string, string>();

const charactersOf = (source: string): string => {
  const known = classes.get(source) ?? [...ALL].filter((char) => new RegExp(`^${source}$`).test(char)).join('');
  classes.set(source, known);
  return known;
};

/** As few as allowed, but none where that is allowed. */
const timesOf = ({ min, max }: AST.Quantifier): number => (min === 0 && max > 20 ? 20 : min);

const one = (among: string, chance: Chance): string => among[chance(among.length)] ?? '';
