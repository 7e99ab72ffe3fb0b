import { posix } from 'node:path';
import { type Language, type LanguageKind, type LanguageName, languageTable } from './language-table.ts';

export type { LanguageKind, LanguageName };

// The keys of a literal are the names that its type lists.
const entries = Object.entries(languageTable) as [LanguageName, Language][];

const indexOf = (marksOf: (language: Language) => readonly string[] | undefined): ReadonlyMap<string, LanguageName> =>
  new Map(entries.flatMap(([name, language]) => (marksOf(language) ?? []).map((mark) => [mark, name] as const)));

const byExtension = indexOf(({ extensions }) => extensions);
const byName = indexOf(({ names }) => names);
const byInterpreter = indexOf(({ interpreters }) => interpreters);

/** `Dockerfile.dev`, `.env.local`: the extension says nothing there. */
const prefixed = /^(dockerfile|containerfile|makefile|jenkinsfile|\.env)\./;

/** `#!/usr/bin/env -S python3.12 -u` names python, as `#!/bin/bash` names bash. */
const shebang = /^#!\s*(?:\S*\/)?(?:env\s+(?:-\S+\s+)*(?:\w+=\S*\s+)*(?:\S*\/)?)?([a-z][a-z-]*)/i;

/**
 * Language of a file by its name, in any case, by a mark in a text whose ending several languages have, and by the
 * interpreter that a first line `#!…` names, which goes before a name without an extension (`install`, `build`). Null
 * where neither says one that we know.
 */
export const languageOf = (path: string, text = ''): LanguageName | null => {
  const name = posix.basename(path).toLowerCase();
  const ending = posix.extname(name);
  const either =
    ending === '' ? (interpreted(text) ?? named(name)) : (named(name) ?? marked(ending, text) ?? interpreted(text));
  return either ?? null;
};

const marked = (ending: string, text: string): LanguageName | undefined =>
  entries.find(([, { marked }]) => marked?.extensions.includes(ending) === true && text.includes(marked.mark))?.[0];

const interpreted = (text: string): LanguageName | undefined => {
  const interpreter = text.startsWith('#!') ? shebang.exec(text.slice(0, 200))?.[1] : undefined;
  return interpreter === undefined ? undefined : byInterpreter.get(interpreter.toLowerCase());
};

const named = (name: string): LanguageName | undefined => {
  if (name.endsWith('.blade.php')) return 'blade';
  return byName.get(name) ?? byExtension.get(posix.extname(name)) ?? byName.get(prefixed.exec(name)?.[1] ?? name);
};

export const kindOf = (language: LanguageName): LanguageKind => languageTable[language].kind;
