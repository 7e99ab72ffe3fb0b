import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { compile, type Source } from './compile/compile.ts';
import { type Compiled, createLibrary } from './compile/library.ts';
import { readKinds } from './format/kinds.ts';
import { checkDocument } from './format/schema.ts';
import type { Library } from './model.ts';
import { SHARED, type SpecFile, specFiles, versionOf, vocabulary } from './spec-files.ts';

const loaded = new Map<string, Library>();

/**
 * The library of a language, from `the YAML files below <language>/`; read once a process. Throws at the first mistake
 * in a file.
 */
export function loadLibrary(language: string): Library {
  const known = loaded.get(language);
  if (known !== undefined) return known;
  const library = readLibrary(language, import.meta.dirname);
  loaded.set(language, library);
  return library;
}

/** As `loadLibrary`, from another folder. */
export const readLibrary = (language: string, directory: string): Library =>
  createLibrary(compileSpecs(language, directory));

/** What a language's library answers from. Throws at the first mistake in a file. */
export function compileSpecs(language: string, directory = import.meta.dirname): Compiled {
  const words = vocabulary();
  const [kinds, sources] = words.map((text) => parse(text));
  const files = [join(directory, language), join(import.meta.dirname, SHARED)].flatMap(specFiles);
  const version = versionOf([...words, ...files.map(({ text }) => text)]);
  return compile({ name: language, version }, files.flatMap(documentsOf), readKinds(kinds, sources));
}

/** All documents of a language, or of the templates of all, for what reads cases out of them. */
export const readSpecs = (language: string, directory = import.meta.dirname): Source[] =>
  specFiles(join(directory, language)).flatMap(documentsOf);

function documentsOf({ file, text }: SpecFile): Source[] {
  return [...parseAllDocuments(text)].map((document) => {
    const [problem] = document.errors;
    if (problem !== undefined) throw new Error(`${file}: is not valid YAML: ${problem.message.split('\n')[0]}`);
    return { file, document: checkDocument(file, document.toJS()) };
  });
}
