import { FunctionBuilder } from '../ir/function-builder.ts';
import type { Unit } from '../ir/unit.ts';
import { UnitBuilder } from '../ir/unit-builder.ts';
import { loadGrammar } from '../tree/grammar.ts';
import { TextParser } from '../tree/parse.ts';
import { lowerProgram, type Surroundings } from './javascript/program.ts';
import { vocabulary } from './javascript/vocabulary.ts';
import { lineStartsOf } from './lines.ts';
import { scriptText } from './markup/script-text.ts';
import { type Page, servedPage } from './served-page.ts';
import { DATA } from './templates/template-code.ts';
import {
  isServedPage,
  isTemplateLanguage,
  type TemplateLanguage,
  templateProgram,
} from './templates/template-program.ts';

/** Languages that there is a front end for. */
export type LoweredLanguage = 'javascript' | 'typescript' | 'tsx' | 'html' | 'vue' | 'svelte' | TemplateLanguage;
/** Grammars that they are parsed with. */
export type GrammarName = 'javascript' | 'typescript' | 'tsx';

const grammarsOf: Readonly<Record<LoweredLanguage, readonly GrammarName[]>> = {
  javascript: ['javascript'],
  typescript: ['typescript'],
  tsx: ['tsx'],
  html: ['javascript', 'typescript'],
  vue: ['javascript', 'typescript'],
  svelte: ['javascript', 'typescript'],
  ejs: ['javascript'],
  handlebars: ['javascript'],
  jinja: ['javascript'],
  pug: ['javascript'],
};

const parsers = new Map<GrammarName, TextParser>();

/** Loads the grammars, each once; must have ended before `lowerFile` is called. */
export async function prepareLowering(languages: readonly LoweredLanguage[]): Promise<void> {
  for (const grammar of new Set(languages.flatMap((language) => grammarsOf[language]))) {
    if (parsers.has(grammar)) continue;
    parsers.set(grammar, await TextParser.start(await loadGrammar(grammar, vocabulary), samples[grammar]));
  }
}

/**
 * What the engine knows of a file. The same text gives the same unit. Never throws for what a text holds: what could not be read
 * stands in the unit's problems.
 */
export function lowerFile(file: string, text: string, language: LoweredLanguage): Unit {
  const lineStarts = lineStartsOf(text);
  try {
    return lowerText(file, text, language, lineStarts);
  } catch (error) {
    if (error instanceof MissingGrammar) throw error;
    // One hostile file must not end the run; nothing is known to come here.
    return emptyUnit(file, lineStarts, `not understood: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function lowerText(file: string, text: string, language: LoweredLanguage, lineStarts: Int32Array): Unit {
  if (language === 'javascript' || language === 'typescript' || language === 'tsx')
    return lowerCode(file, text, language, lineStarts);
  if (isTemplateLanguage(language)) return lowerTemplate(file, templateProgram(text, language), lineStarts);
  if (language === 'html' && isServedPage(file, text)) return lowerTemplate(file, servedPage(text), lineStarts);
  const script = scriptText(text, language);
  const markup = { ...script, hasInstance: language === 'vue' };
  return lowerCode(file, script.text, script.isTyped ? 'typescript' : 'javascript', lineStarts, { markup });
}

function lowerTemplate(file: string, { code, placeOf, markup }: Page, lineStarts: Int32Array): Unit {
  return lowerCode(file, code, 'javascript', lineStarts, { markup, template: { data: DATA, placeOf } });
}

function lowerCode(
  file: string,
  text: string,
  grammar: GrammarName,
  lineStarts: Int32Array,
  surroundings: Surroundings = {},
): Unit {
  const parser = parsers.get(grammar);
  if (parser === undefined) throw new MissingGrammar(`no grammar was loaded for ${grammar}`);
  const tree = parser.parse(text);
  return tree === null
    ? emptyUnit(file, lineStarts, 'too large to parse')
    : lowerProgram(file, tree, lineStarts, surroundings);
}

class MissingGrammar extends Error {}

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
const samples: Readonly<Record<GrammarName, string>> = {
  javascript: common,
  typescript: typed,
  tsx: `${typed}\nconst w = <X.Y a="b" {...c}>d {e} <f:g h/></X.Y>;\n`,
};
