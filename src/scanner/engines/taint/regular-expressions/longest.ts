import type { AST } from '@eslint-community/regexpp';

/** Characters that a match has at most; Infinity where nothing bounds it. */
export const longestMatch = ({ alternatives }: { readonly alternatives: readonly AST.Alternative[] }): number =>
  Math.max(...alternatives.map(({ elements }) => elements.reduce((sum, element) => sum + longestOf(element), 0)));

const longestOf = (node: AST.Element): number => {
  switch (node.type) {
    case 'Assertion':
      return 0;
    case 'Group':
    case 'CapturingGroup':
      return longestMatch(node);
    case 'Quantifier': {
      const body = longestOf(node.element);
      return body === 0 ? 0 : node.max * body;
    }
    case 'Backreference':
      return Number.POSITIVE_INFINITY;
    default:
      return 1;
  }
};
