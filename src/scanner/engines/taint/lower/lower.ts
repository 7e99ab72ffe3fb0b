import { FunctionBuilder, UnitBuilder } from '../ir/builder.ts';
import type { Unit } from '../ir/unit.ts';
import { loadGrammar } from '../tree/grammar.ts';
import { TextParser } from '../tree/parse.ts';
import { lowerProgram } from './javascript/program.ts';
import { vocabulary } from './javascript/vocabulary.ts';
import { lineStartsOf } from './lines.ts';

/** Languages that there is a front end for. */
export type LoweredLanguage = 'javascript' | 'typescript' | 'tsx';

const parsers = new Map<LoweredLanguage, TextParser>();

/** Loads the grammars; must have ended before `lowerFile` is called. Loads each once. */
export async function prepareLowering(languages: readonly LoweredLanguage[]): Promise<void> {
  for (const language of languages) {
    if (parsers.has(language)) continue;
    parsers.set(language, await TextParser.start(await loadGrammar(language, vocabulary), samples[language]));
  }
}

/**
 * What the engine knows of a file. The same text gives the same unit. Never throws for what a text holds: what could not be read
 * stands in the unit's problems.
 */
export function lowerFile(file: string, text: string, language: LoweredLanguage): Unit {
  const parser = parsers.get(language);
  if (parser === undefined) throw new Error(`no grammar was loaded for ${language}`);
  const lineStarts = lineStartsOf(text);
  const tree = parser.parse(text);
  if (tree === null) return emptyUnit(file, lineStarts, 'too large to parse');
  try {
    return lowerProgram(file, tree, lineStarts);
  } catch (error) {
    // One hostile file must not end the run; nothing is known to come here.
    return emptyUnit(file, lineStarts, `not understood: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function emptyUnit(file: string, lineStarts: Int32Array, problem: string): Unit {
  const unit = new UnitBuilder();
  unit.problem(1, problem);
  const code = new FunctionBuilder(unit);
  code.return(code.new('object'));
  unit.finish(unit.reserve(), code, {
    name: '',
    start: 0,
    end: 0,
    params: [],
    captures: [],
    thisLocal: -1,
    argumentsLocal: -1,
    ownerClass: -1,
    isAsync: false,
    isGenerator: false,
    resultType: -1,
  });
  return unit.build({ file, language: 'javascript', lineStarts, isScript: false });
}

/** Small texts with fields, aliases, comments and an error: reading the tree from memory is compared with the cursor on them. */
const common = `#!/usr/bin/env node
// a comment between
const { a, b: [c, ...d], ...e } = f?.(g\`x\${1}\`, /* inside */ ...h) ?? { i, async *j() { yield* k; }, get l() { return -1; } };
class M extends N { static #o = 1; static { this.p++; } set q(r = 2) { super.q = r, 3; } }
for await (const s of t) label: { break label }
try { await import('u') } catch { v = x => ({ x }) } finally { delete /re/g.w }
if (y { z( "é\\n" }
`;
const typed = `${common}
@A() export abstract class B<T> implements C.D { constructor(private readonly e?: F<G[]>) {} declare h: I | null; }
enum J { K = 1, L } namespace M.N { export type O = P; } let q = <const R>(s: R): s is T => s as unknown as U satisfies V;
`;
const samples: Readonly<Record<LoweredLanguage, string>> = {
  javascript: common,
  typescript: typed,
  tsx: `${typed}\nconst w = <X.Y a="b" {...c}>d {e} <f:g h/></X.Y>;\n`,
};
