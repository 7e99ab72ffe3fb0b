import type { Place } from '../model.ts';

const roots =
  /^(?:arg\[(-?\d+|\*)(?::(\w+))?\]|named\.([\w$]+)|(named\[\*\])|(receiver|result|function|surroundings)|text\.([\w-]+))/;
const step = /\.(param\[\d+\]|[\w$-]+)|\[\[(elem|value|keys|from)\]\]|\['([^']+)'\]/y;

/**
 * Reads `arg[0].sql`, `arg[0:url]` (the first argument, or the one named so), `arg[*]`, `named.shell`, `named[*]` (an
 * object of all that is given by name), `receiver`, `surroundings` (what the program runs in),
 * `result[[value]][[elem]]`, `arg[-1].param[1]`, `text.word` (that word itself), `arg[0]['page callback']`; throws
 * where it can't.
 */
export function parsePlace(text: string): Place {
  const match = roots.exec(text);
  if (match === null)
    throw new Error(
      `${text}: is no place (arg[0], arg[0:name], arg[*], named.x, named[*], receiver, result, function, surroundings, text.x)`,
    );
  const steps: string[] = [];
  const rest = text.slice(match[0].length);
  for (step.lastIndex = 0; step.lastIndex < rest.length; ) {
    const found = step.exec(rest);
    if (found === null) throw new Error(`${text}: can't be read after ${match[0]}`);
    steps.push(found[1] ?? found[3] ?? `[[${found[2]}]]`);
  }
  const [, index, orNamed = null, named, names, other, word] = match;
  if (word !== undefined) return { root: 'text', index: 0, name: word, steps };
  if (named !== undefined) return { root: 'named', index: 0, name: named, steps };
  if (names !== undefined) return { root: 'names', index: 0, name: null, steps };
  if (index === '*') return { root: 'all', index: 0, name: null, steps };
  if (index !== undefined) return { root: 'arg', index: Number(index), name: orNamed, steps };
  const root = other === 'receiver' || other === 'result' || other === 'surroundings' ? other : 'function';
  return { root, index: 0, name: null, steps };
}

/** True for a text that names a place and not a type. */
export const isPlace = (text: string): boolean => roots.test(text);
