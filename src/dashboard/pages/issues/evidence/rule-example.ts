import type { Issue, Schemas } from '../../../data/types.ts';
import { type CodeLanguage, languageNamed, languageOfFile } from '../../../design/highlighting/file-language.ts';

type Example = Schemas['RuleExample'];

/** Others name rules of their own, which no list has. */
export const hasExamples = ({ engines }: Pick<Issue, 'engines'>): boolean =>
  engines.some((engine) => engine === 'patterns' || engine === 'taint' || engine === 'custom');

/** TypeScript is JavaScript with types, and what runs on pages is a script. */
const relatives: Partial<Readonly<Record<CodeLanguage, CodeLanguage>>> = {
  typescript: 'javascript',
  xml: 'javascript',
};

/** The example in the language of the file, or in one like it; else the first. Undefined where there is none. */
export const exampleFor = (examples: readonly Example[], file: string): Example | undefined => {
  const language = languageOfFile(file);
  const inLanguage = (wanted: CodeLanguage | null | undefined): Example | undefined =>
    wanted ? examples.find((example) => languageNamed(example.language) === wanted) : undefined;
  return inLanguage(language) ?? inLanguage(language && relatives[language]) ?? examples[0];
};
