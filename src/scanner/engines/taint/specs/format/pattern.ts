/**
 * Patterns name values of a library: `express.Router()`, `Req.{query,body}`, `new pg.Pool().connect()`, `type
 * express.Request`, `any innerHTML`. Their head is a named type, a global or a module; what follows are members, calls
 * and elements.
 */

/** A path may be this long; what lies beyond is not described. */
export const longestPath = 6;

export interface Head {
  readonly kind: 'type' | 'global' | 'module' | 'declared' | 'any';
  /**
   * `Req`, `express:Req`, `document`, `mysql2/promise`; of a declared type the module, or nothing for one of the
   * language; nothing for a member of whatever it may be.
   */
  readonly name: string;
}

export interface Path {
  readonly head: Head;
  /** Names of members, `*`, `()`, `new()`, `[[elem]]`, `[[value]]`, `[[keys]]`. */
  readonly steps: readonly string[];
}

/** What a document's patterns may begin with. */
export interface Heads {
  readonly types: ReadonlySet<string>;
  readonly globals: ReadonlySet<string>;
  readonly modules: ReadonlySet<string>;
}

// Some languages end the names of methods with a mark: `empty?`, `gsub!`, `name=`.
const step = /\.([A-Za-z0-9_$][\w$-]*[?!=]?\*?|\*)|(\(\))|\[\[(elem|value|keys)\]\]/y;

/** All paths that a pattern stands for; throws where it can't be read or its head is not known. */
export function parsePattern(pattern: string, heads: Heads): Path[] {
  return expandBraces(pattern).map((text) => parsePath(text, heads));
}

/** `a.{b,c}` → `a.b`, `a.c`; also for names of parameters and files. */
export function expandBraces(text: string): string[] {
  const match = /\{([^{}]*)\}/.exec(text);
  if (match === null) return [text];
  const before = text.slice(0, match.index);
  const after = text.slice(match.index + match[0].length);
  return (match[1] ?? '').split(',').flatMap((choice) => expandBraces(before + choice.trim() + after));
}

function parsePath(text: string, heads: Heads): Path {
  const [, keyword = '', rest = ''] = /^(?:(type|new|global|module|any) )?(.*)$/.exec(text) ?? [];
  const { head, length } = findHead(rest, keyword, heads);
  const steps = parseSteps(rest.slice(length), text);
  if (steps.length > longestPath) throw new Error(`${text}: has more than ${longestPath} steps`);
  if (keyword !== 'new') return { head, steps };
  const call = steps.indexOf('()');
  if (call === -1) throw new Error(`${text}: says new without ()`);
  return { head, steps: steps.with(call, 'new()') };
}

function findHead(text: string, keyword: string, heads: Heads): { head: Head; length: number } {
  if (keyword === 'type') {
    const name = longest(heads.modules, text) ?? '';
    return { head: { kind: 'declared', name }, length: name.length };
  }
  if (keyword === 'any') return { head: { kind: 'any', name: '' }, length: 0 };
  const type = keyword === 'global' || keyword === 'module' ? null : longest(heads.types, text);
  const global = keyword === 'module' ? null : longest(heads.globals, text);
  const module = keyword === 'global' ? null : longest(heads.modules, text);
  if (global !== null) return { head: { kind: 'global', name: global }, length: global.length };
  if (type !== null) return { head: { kind: 'type', name: type }, length: type.length };
  if (module !== null) return { head: { kind: 'module', name: module }, length: module.length };
  throw new Error(`${text}: begins with no type, global or module of this spec`);
}

function longest(names: ReadonlySet<string>, text: string): string | null {
  let found: string | null = null;
  for (const name of names) {
    if (!text.startsWith(name) || !/^($|[.([])/.test(text.slice(name.length))) continue;
    if (found === null || name.length > found.length) found = name;
  }
  return found;
}

function parseSteps(text: string, whole: string): string[] {
  // A type of the language, or a member of anything, has no head before its first name.
  const rest = text === '' || /^[.([]/.test(text) ? text : `.${text}`;
  const steps: string[] = [];
  for (step.lastIndex = 0; step.lastIndex < rest.length; ) {
    const at = step.lastIndex;
    const match = step.exec(rest);
    if (match === null) throw new Error(`${whole}: can't be read from ${rest.slice(at)} on`);
    steps.push(match[1] ?? match[2] ?? `[[${match[3]}]]`);
  }
  return steps;
}
