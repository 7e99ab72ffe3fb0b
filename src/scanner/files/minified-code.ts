import type { LanguageName } from './languages.ts';

/** Enough to know what a file looks like; hostile literals cost its square. */
const LENGTH = 16 * 1024;
/** Nobody writes most of a program in lines of more. */
const LONG = 300;

/** They say nothing: a line of data is as long in a program that people wrote. */
const literals = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g;
/** Who made it, in whole sentences. */
const banner = /^\s*\/\*[\s\S]*?\*\//;

/**
 * Whether a script or a style sheet was made small by a program, by what it looks like: nearly all of it in long lines
 * with few blanks, and a script in names of one or two letters.
 */
export const isMinified = (language: LanguageName | null, text: string): boolean => {
  if (language !== 'javascript' && language !== 'css') return false;
  const code = text.slice(0, LENGTH).replace(banner, '').replaceAll(literals, '""');
  const long = lengthOf(code.split('\n').filter((line) => line.length > LONG));
  if (long < 0.8 * code.length || long < LONG) return false;
  return countOf(code, /\s/g) < 0.1 * code.length && (language === 'css' ? isSheet(code) : hasShortNames(code));
};

const lengthOf = (lines: readonly string[]): number => lines.reduce((sum, line) => sum + line.length, 0);

const countOf = (text: string, shape: RegExp): number => text.match(shape)?.length ?? 0;

const isSheet = (code: string): boolean => countOf(code, /\{/g) > code.length / 200;

const hasShortNames = (code: string): boolean => {
  const names = code.match(/(?<![\w$.])[A-Za-z_$][\w$]*/g) ?? [];
  return names.length > code.length / 30 && names.filter((name) => name.length <= 2).length > 0.3 * names.length;
};
