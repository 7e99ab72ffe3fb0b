import type { AST } from '@eslint-community/regexpp';
import type { CharSet } from '../../characters.ts';
import { classes, setOf } from './expression-characters.ts';
import { isAtBeginning } from './expression-start.ts';

/** What a pair of parentheses takes out of a text that matches. */
export interface ExpressionGroup {
  readonly name: string | null;
  readonly chars: CharSet;
  /** The texts that it may be, where the expression spells them out. */
  readonly texts: readonly string[] | null;
  /** It begins where the match does. */
  readonly isFirst: boolean;
}

/** In the order of their numbers, from 1. */
export const groupsOf = (pattern: AST.Pattern, flags: string): ExpressionGroup[] => {
  const groups: AST.CapturingGroup[] = [];
  for (const alternative of pattern.alternatives) collect(alternative, groups);
  const ignoreCase = flags.includes('i');
  return groups
    .toSorted((one, other) => one.start - other.start)
    .map((group) => ({
      name: group.name,
      chars: classes(setOf(group, ignoreCase, flags.includes('s'))),
      texts: ignoreCase ? null : spelled(group),
      isFirst: isAtBeginning(pattern, group),
    }));
};

const collect = (alternative: AST.Alternative, found: AST.CapturingGroup[]): void => {
  for (const element of alternative.elements) {
    const inner = element.type === 'Quantifier' ? element.element : element;
    if (inner.type === 'CapturingGroup') found.push(inner);
    if (inner.type === 'CapturingGroup' || inner.type === 'Group' || inner.type === 'Assertion')
      if ('alternatives' in inner) for (const one of inner.alternatives) collect(one, found);
  }
};

const MAX_TEXTS = 8;

const spelled = ({ alternatives }: AST.CapturingGroup): readonly string[] | null => {
  if (alternatives.length > MAX_TEXTS) return null;
  const texts: string[] = [];
  for (const { elements } of alternatives) {
    let text = '';
    for (const element of elements) {
      if (element.type !== 'Character') return null;
      text += String.fromCodePoint(element.value);
    }
    texts.push(text);
  }
  return texts;
};
