import type { GrammarName, LoweredLanguage } from './lower.ts';

/** The language whose descriptions hold in a file: files of one such language are followed together. */
export const programLanguageOf = (language: LoweredLanguage | GrammarName): string => {
  if (language === 'c-sharp') return 'csharp';
  if (language === 'erb') return 'ruby';
  if (language === 'jsp') return 'java';
  return isOfItsOwn(language) ? language : 'javascript';
};

const isOfItsOwn = (language: string): boolean => ownLanguages.includes(language);

const ownLanguages: readonly string[] = ['csharp', 'python', 'php', 'java', 'ruby', 'go'];
