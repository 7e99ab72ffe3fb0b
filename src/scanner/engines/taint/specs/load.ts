import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { compile, type Source } from './compile/compile.ts';
import { readKinds } from './format/kinds.ts';
import { checkDocument } from './format/schema.ts';
import { languages, traitsOf } from './languages.ts';
import type { Library } from './model.ts';

const loaded = new Map<string, Library>();

/** The library of a language, from `the YAML files below <language>/`; read once a process. Throws at the first mistake in a file. */
export function loadLibrary(language: string): Library {
  const known = loaded.get(language);
  if (known !== undefined) return known;
  const library = readLibrary(language, import.meta.dirname);
  loaded.set(language, library);
  return library;
}

/** Specs of what any language may call: the code that templates become. */
const SHARED = 'templates';

/** Changes with every spec of any language, without reading what they say. */
export const specsVersion = (directory = import.meta.dirname): string =>
  versionOf([...vocabulary(), ...[SHARED, ...languages].flatMap((folder) => textsOf(join(directory, folder)))]);

/** As `loadLibrary`, from another folder. */
export function readLibrary(language: string, directory: string): Library {
  const traits = traitsOf(language);
  const words = vocabulary();
  const [kinds, sources] = words.map((text) => parse(text));
  const files = [join(directory, language), join(import.meta.dirname, SHARED)].flatMap(specFiles);
  const version = versionOf([...words, ...files.map(({ text }) => text)]);
  return compile({ name: language, version, traits }, files.flatMap(documentsOf), readKinds(kinds, sources));
}

/** What all specs speak of: kinds of sinks and of sources. */
const vocabulary = (): string[] =>
  ['kinds.yaml', 'sources.yaml'].map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'));

const textsOf = (folder: string): string[] => specFiles(folder).map(({ text }) => text);

const versionOf = (texts: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex').slice(0, 16);
};

/** All documents of a language, or of the templates of all, for what reads cases out of them. */
export const readSpecs = (language: string, directory = import.meta.dirname): Source[] =>
  specFiles(join(directory, language)).flatMap(documentsOf);

interface SpecFile {
  readonly file: string;
  readonly text: string;
}

const specFiles = (folder: string): SpecFile[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => ({ file: relative(folder, join(folder, name)), text: readFileSync(join(folder, name), 'utf8') }));

function documentsOf({ file, text }: SpecFile): Source[] {
  return [...parseAllDocuments(text)].map((document) => {
    const [problem] = document.errors;
    if (problem !== undefined) throw new Error(`${file}: is not valid YAML: ${problem.message.split('\n')[0]}`);
    return { file, document: checkDocument(file, document.toJS()) };
  });
}
