/**
 * The language whose descriptions hold in a file that is read as another one, or by a grammar of this name: files of
 * one such language are followed together.
 */
export const programLanguageOf = (language: string): string => {
  if (language === 'c-sharp' || language === 'razor' || language === 'aspx') return 'csharp';
  if (language === 'erb') return 'ruby';
  if (language === 'blade') return 'php';
  if (language === 'jsp') return 'java';
  return ofTheirOwn.includes(language) ? language : 'javascript';
};

const ofTheirOwn: readonly string[] = ['csharp', 'python', 'php', 'java', 'ruby', 'go'];
