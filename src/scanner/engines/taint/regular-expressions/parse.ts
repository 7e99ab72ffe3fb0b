import { type AST, RegExpParser } from '@eslint-community/regexpp';

const parser = new RegExpParser({ ecmaVersion: 2025 });

/**
 * The syntax of an expression in the words of JavaScript; null for one of another dialect, for a broken one and for one
 * nested too deep.
 */
export const parseExpression = ({ source, flags }: { source: string; flags: string }): AST.Pattern | null => {
  try {
    return parser.parsePattern(source, 0, source.length, {
      unicode: flags.includes('u'),
      unicodeSets: flags.includes('v'),
    });
  } catch {
    return null;
  }
};
