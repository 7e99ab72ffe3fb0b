import type { Range } from '../../../files/positions.ts';
import { DocumentRefused, type Located, leaf, list, type Member, MOST_LEVELS, mapping } from '../located.ts';

/** A setting of a web server: `name args…;`, or `name args… { block }`. */
export interface Directive {
  readonly name: Word;
  readonly args: Word[];
  readonly block: Directive[] | null;
}

interface Word {
  readonly value: string;
  readonly range: Range;
}

/** nginx's configuration as `{ block: [{ name, args, block? }] }`. */
export const parseNginx = (text: string): Located[] => [toDocument(readNginx(text), text)];

/** Directives of either server as data: names in lower case, a block only where there is one. */
export const toDocument = (directives: readonly Directive[], text: string): Located => {
  const whole = { start: 0, end: text.length };
  return mapping([member('block', list(directives.map(toLocated), whole))], whole);
};

/** Puts each directive into the block that is open; throws DocumentRefused for those that are nested too deeply. */
export class Blocks {
  readonly root: Directive[] = [];
  readonly #open: Directive[][] = [this.root];

  add(directive: Directive): void {
    this.#open.at(-1)?.push(directive);
    if (directive.block === null) return;
    if (this.#open.length > MOST_LEVELS) throw new DocumentRefused(`nested more than ${MOST_LEVELS} levels deep`);
    this.#open.push(directive.block);
  }

  close(): void {
    if (this.#open.length > 1) this.#open.pop();
  }
}

const member = (name: string, value: Located): Member => ({ name, nameRange: null, value });

const toLocated = ({ name, args, block }: Directive): Located => {
  const place = { start: name.range.start, end: args.at(-1)?.range.end ?? name.range.end };
  const members = [
    member('name', leaf(name.value.toLowerCase(), name.range)),
    member(
      'args',
      list(
        args.map(({ value, range }) => leaf(value, range)),
        place,
        place,
      ),
    ),
  ];
  if (block !== null) members.push(member('block', list(block.map(toLocated), place, place)));
  return mapping(members, place, place);
};

const token = /\s+|#[^\n]*|[;{}]|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|(?:\$\{[^}\s]*\}|\\.|[^\s;{}\\])+|./sy;

const readNginx = (text: string): Directive[] => {
  const blocks = new Blocks();
  let words: Word[] = [];
  token.lastIndex = 0;
  for (let found = token.exec(text); found !== null; found = token.exec(text)) {
    const { 0: written, index } = found;
    if (/^[\s#]/.test(written)) continue;
    if (written === ';' || written === '{') {
      const [name, ...args] = words;
      words = [];
      const isBlock = written === '{';
      if (name !== undefined) blocks.add({ name, args, block: isBlock ? [] : null });
      // Lua has braces and semicolons of its own.
      if (isBlock && name?.value.endsWith('_by_lua_block')) token.lastIndex = endOfBraces(text, token.lastIndex);
    } else if (written === '}') {
      words = [];
      blocks.close();
    } else words.push({ value: unquoted(written), range: { start: index, end: index + written.length } });
  }
  return blocks.root;
};

const endOfBraces = (text: string, from: number): number => {
  const brace = /[{}]|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|--[^\n]*/g;
  brace.lastIndex = from;
  let open = 1;
  for (let found = brace.exec(text); found !== null; found = brace.exec(text)) {
    if (found[0] === '{') open += 1;
    else if (found[0] === '}') open -= 1;
    if (open === 0) return found.index;
  }
  return text.length;
};

export const unquoted = (word: string): string => (/^(["']).*\1$/s.test(word) ? word.slice(1, -1) : word);
