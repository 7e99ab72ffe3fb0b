import type { EntryPointKind } from '../../../src/scanner/engines/engine.ts';
import type { Source } from '../../../src/scanner/engines/taint/specs/compile/compile.ts';
import type { SpecDocument, Texts } from '../../../src/scanner/engines/taint/specs/format/spec-file.ts';
import { loadLibrary, readSpecs } from '../../../src/scanner/engines/taint/specs/load.ts';
import { code, table } from '../site/markdown.ts';
import { languageTitles } from './quality-figures.ts';

/** Names of one row; the descriptions have the rest. */
const MOST_PACKAGES = 8;

/** The frameworks of a language that are recognised, from the descriptions that the engine for flows goes by. */
export const frameworksTable = (): string =>
  Object.entries(languageTitles)
    .map(([language, title]) => `### ${title}\n\n${tableOf(language)}`)
    .join('\n\n');

const tableOf = (language: string): string =>
  table(
    ['Packages', 'What comes in', 'Recognised by'],
    [...Map.groupBy(readSpecs(language).filter(isAboutEntries), ({ document }) => packagesOf(document))]
      .map(([packages, specs]) => ({
        packages,
        kinds: unique(specs.flatMap(({ document }) => kindsIn(document, language))),
        signs: unique(specs.flatMap(({ document }) => signsIn(document))),
      }))
      .filter(({ kinds }) => kinds.length > 0)
      .sort((a, b) => (a.packages < b.packages ? -1 : 1))
      .map(({ packages, kinds, signs }) => [packages, kinds.map(code).join(', '), signs.join(', ')]),
  );

/** Of files in an archive and the like, names are outside data too: nothing enters a program there. */
const isAboutEntries = ({ file, document }: Source): boolean =>
  file.startsWith('web/') ||
  (document.sources ?? []).some(({ as }) => /^(?:command line|standard input|.* message)$/.test(as));

/** Those of the language itself have no package. */
const packagesOf = ({ modules = [] }: SpecDocument): string => {
  if (modules.length === 0) return 'the language itself';
  const shown = modules.slice(0, MOST_PACKAGES).map(code).join(', ');
  return modules.length > MOST_PACKAGES ? `${shown} and ${modules.length - MOST_PACKAGES} more` : shown;
};

const kindsIn = (document: SpecDocument, language: string): EntryPointKind[] => {
  const names = [
    ...(document.sources ?? []).map((source) => source.as),
    ...(document.methods ?? []).flatMap(({ parameters }) => parameters?.as ?? []),
    ...(document.annotations ?? []).flatMap(({ parameters, source }) =>
      [parameters, source].flatMap((one) => one?.as ?? []),
    ),
  ];
  const { sources } = loadLibrary(language);
  return names.flatMap((name) => sources.find((source) => source.name === name)?.entry ?? []);
};

const signsIn = (document: SpecDocument): string[] =>
  [
    document.entries && 'registration of the handler',
    document.methods && 'base class',
    document.annotations && 'annotation',
    document.exports && 'file and name of the exported function',
    document.shapes && 'names of the parameters',
    isRead(document) && 'use of its functions and types',
  ].flatMap((sign) => sign || []);

const isRead = ({ sources = [] }: SpecDocument): boolean =>
  sources.some(({ read, call }) =>
    [read, call].some((patterns) => patterns !== undefined && listOf(patterns).length > 0),
  );

const listOf = (texts: Texts): readonly string[] => (typeof texts === 'string' ? [texts] : texts);

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)];
