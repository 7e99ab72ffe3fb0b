import { FunctionBuilder } from '../ir/function-builder.ts';
import type { Unit } from '../ir/unit.ts';
import { UnitBuilder } from '../ir/unit-builder.ts';
import { loadGrammar, type Vocabulary } from '../tree/grammar.ts';
import { TextParser } from '../tree/parse.ts';
import type { SyntaxTree } from '../tree/syntax-tree.ts';
import * as csharp from './csharp/program.ts';
import { csharpSample } from './csharp/sample.ts';
import { vocabulary as csharpVocabulary } from './csharp/vocabulary.ts';
import * as go from './go/program.ts';
import { goSample } from './go/sample.ts';
import { vocabulary as goVocabulary } from './go/vocabulary.ts';
import * as java from './java/program.ts';
import { javaSample } from './java/sample.ts';
import { vocabulary as javaVocabulary } from './java/vocabulary.ts';
import * as javascript from './javascript/program.ts';
import { samples } from './javascript/samples.ts';
import { vocabulary } from './javascript/vocabulary.ts';
import { lineStartsOf } from './lines.ts';
import { scriptText } from './markup/script-text.ts';
import { pageMarkup } from './page-scripts.ts';
import * as php from './php/program.ts';
import { phpSample } from './php/sample.ts';
import { vocabulary as phpVocabulary } from './php/vocabulary.ts';
import { programLanguageOf } from './program-language.ts';
import * as python from './python/program.ts';
import { pythonSample } from './python/sample.ts';
import { vocabulary as pythonVocabulary } from './python/vocabulary.ts';
import * as ruby from './ruby/program.ts';
import { rubySample } from './ruby/sample.ts';
import { vocabulary as rubyVocabulary } from './ruby/vocabulary.ts';
import { type Page, servedPage } from './served-page.ts';
import { aspxProgram } from './templates/aspx.ts';
import { bladeProgram } from './templates/blade.ts';
import { erbProgram, viewName } from './templates/erb.ts';
import { jspProgram } from './templates/jsp.ts';
import { razorProgram } from './templates/razor.ts';
import { DATA } from './templates/template-code.ts';
import {
  isServedPage,
  isTemplateLanguage,
  type TemplateLanguage,
  templateProgram,
} from './templates/template-program.ts';

/** Languages that there is a front end for. */
export type LoweredLanguage =
  | 'javascript'
  | 'typescript'
  | 'tsx'
  | 'html'
  | 'vue'
  | 'svelte'
  | 'php'
  | 'blade'
  | 'python'
  | 'java'
  | 'csharp'
  | 'ruby'
  | 'erb'
  | 'jsp'
  | 'razor'
  | 'aspx'
  | 'go'
  | TemplateLanguage;
/** Grammars that they are parsed with. */
export type GrammarName = 'javascript' | 'typescript' | 'tsx' | 'php' | 'python' | 'java' | 'c-sharp' | 'ruby' | 'go';

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
  php: ['php', 'javascript', 'typescript'],
  blade: ['php'],
  python: ['python'],
  java: ['java'],
  csharp: ['c-sharp'],
  ruby: ['ruby'],
  erb: ['ruby'],
  jsp: ['java'],
  razor: ['c-sharp'],
  aspx: ['c-sharp'],
  go: ['go'],
};

/** How a grammar's trees are read, and a text that shows whether they are read right. */
interface Reading {
  readonly vocabulary: Vocabulary;
  readonly sample: string;
}

const readings: Readonly<Record<GrammarName, Reading>> = {
  javascript: { vocabulary, sample: samples.javascript },
  typescript: { vocabulary, sample: samples.typescript },
  tsx: { vocabulary, sample: samples.tsx },
  php: { vocabulary: phpVocabulary, sample: phpSample },
  python: { vocabulary: pythonVocabulary, sample: pythonSample },
  java: { vocabulary: javaVocabulary, sample: javaSample },
  'c-sharp': { vocabulary: csharpVocabulary, sample: csharpSample },
  ruby: { vocabulary: rubyVocabulary, sample: rubySample },
  go: { vocabulary: goVocabulary, sample: goSample },
};

const parsers = new Map<GrammarName, TextParser>();

/** Loads the grammars, each once; must have ended before `lowerFile` is called. */
export async function prepareLowering(languages: readonly LoweredLanguage[]): Promise<void> {
  for (const grammar of new Set(languages.flatMap((language) => grammarsOf[language]))) {
    if (parsers.has(grammar)) continue;
    const { vocabulary, sample } = readings[grammar];
    parsers.set(grammar, await TextParser.start(await loadGrammar(grammar, vocabulary), sample));
  }
}

/**
 * What the engine knows of a file. The same text gives the same unit. Never throws for what a text holds: what could
 * not be read stands in the unit's problems.
 */
export function lowerFile(file: string, text: string, language: LoweredLanguage): Unit {
  const lineStarts = lineStartsOf(text);
  try {
    return lowerText(file, text, language, lineStarts);
  } catch (error) {
    if (error instanceof MissingGrammar) throw error;
    // One hostile file must not end the run; nothing is known to come here.
    return emptyUnit(
      file,
      programLanguageOf(language),
      lineStarts,
      `not understood: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function lowerText(file: string, text: string, language: LoweredLanguage, lineStarts: Int32Array): Unit {
  if (language === 'python')
    return lowerCode({ file, text, grammar: language, lineStarts }, (tree) =>
      python.lowerProgram(file, tree, lineStarts),
    );
  if (language === 'php')
    return withScripts(
      lowerCode({ file, text, grammar: language, lineStarts }, (tree) => php.lowerProgram(file, tree, lineStarts)),
      text,
    );
  if (language === 'blade') {
    const { code, placeOf } = bladeProgram(text);
    return lowerCode({ file, text: code, grammar: 'php', lineStarts }, (tree) =>
      php.lowerProgram(file, tree, lineStarts, placeOf),
    );
  }
  if (language === 'java')
    return lowerCode({ file, text, grammar: language, lineStarts }, (tree) =>
      java.lowerProgram(file, tree, lineStarts),
    );
  if (language === 'jsp') {
    const { code, placeOf } = jspProgram(text);
    return lowerCode({ file, text: code, grammar: 'java', lineStarts }, (tree) =>
      java.lowerProgram(file, tree, lineStarts, placeOf),
    );
  }
  if (language === 'razor' || language === 'aspx') {
    const isComponent = /\.razor$/i.test(file);
    const { code, placeOf } = language === 'aspx' ? aspxProgram(text) : razorProgram(text, isComponent);
    return lowerCode({ file, text: code, grammar: 'c-sharp', lineStarts }, (tree) =>
      csharp.lowerProgram(file, tree, lineStarts, placeOf),
    );
  }
  if (language === 'ruby')
    return lowerCode({ file, text, grammar: language, lineStarts }, (tree) =>
      ruby.lowerProgram(file, tree, lineStarts),
    );
  if (language === 'erb') {
    const { code, placeOf } = erbProgram(file, text);
    return lowerCode({ file, text: code, grammar: 'ruby', lineStarts }, (tree) =>
      ruby.lowerProgram(file, tree, lineStarts, { name: viewName(file), placeOf }),
    );
  }
  if (language === 'go')
    return lowerCode({ file, text, grammar: language, lineStarts }, (tree) => go.lowerProgram(file, tree, lineStarts));
  if (language === 'csharp')
    return lowerCode({ file, text, grammar: 'c-sharp', lineStarts }, (tree) =>
      csharp.lowerProgram(file, tree, lineStarts),
    );
  if (language === 'javascript' || language === 'typescript' || language === 'tsx')
    return lowerScript({ file, text, grammar: language, lineStarts });
  if (isTemplateLanguage(language)) return lowerTemplate(file, templateProgram(text, language), lineStarts);
  if (language === 'html' && isServedPage(file, text)) return lowerTemplate(file, servedPage(text), lineStarts);
  return lowerMarkup(file, text, language, lineStarts);
}

function lowerMarkup(file: string, text: string, language: 'html' | 'vue' | 'svelte', lineStarts: Int32Array): Unit {
  const script = scriptText(text, language);
  const markup = { ...script, hasInstance: language === 'vue' };
  const grammar = script.isTyped ? 'typescript' : 'javascript';
  return lowerScript({ file, text: script.text, grammar, lineStarts }, { markup });
}

/** The unit of a file that writes a page, with the page's own scripts. */
function withScripts(unit: Unit, text: string): Unit {
  const markup = pageMarkup(text);
  return markup === null ? unit : { ...unit, scripts: lowerMarkup(unit.file, markup, 'html', unit.lineStarts) };
}

function lowerTemplate(file: string, { code, placeOf, markup }: Page, lineStarts: Int32Array): Unit {
  const surroundings = { markup, template: { data: DATA, placeOf } };
  return lowerScript({ file, text: code, grammar: 'javascript', lineStarts }, surroundings);
}

/** A file's text and how it is parsed. */
interface Code {
  readonly file: string;
  readonly text: string;
  readonly grammar: GrammarName;
  readonly lineStarts: Int32Array;
}

const lowerScript = (code: Code, surroundings: javascript.Surroundings = {}): Unit =>
  lowerCode(code, (tree) => javascript.lowerProgram(code.file, tree, code.lineStarts, surroundings));

function lowerCode({ file, text, grammar, lineStarts }: Code, lower: (tree: SyntaxTree) => Unit): Unit {
  const parser = parsers.get(grammar);
  if (parser === undefined) throw new MissingGrammar(`no grammar was loaded for ${grammar}`);
  const tree = parser.parse(text);
  return tree === null ? emptyUnit(file, programLanguageOf(grammar), lineStarts, 'too large to parse') : lower(tree);
}

class MissingGrammar extends Error {}

function emptyUnit(file: string, language: string, lineStarts: Int32Array, problem: string): Unit {
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
  return unit.build({ file, language, lineStarts, isScript: false });
}
