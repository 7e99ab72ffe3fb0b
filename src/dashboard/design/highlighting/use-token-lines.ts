import { useEffect, useState } from 'react';
import type { CodeLanguage } from './file-language.ts';
import type { Token } from './token-lines.ts';

type Lines = readonly (readonly Token[])[];

/**
 * The lines of code by what they are made of; null until that is known, and for good where the language is not or its
 * grammar could not be loaded: code can be read without colours.
 */
export const useTokenLines = (code: string, language: CodeLanguage | null): Lines | null => {
  const [found, setFound] = useState<{ code: string; language: CodeLanguage; lines: Lines } | null>(null);
  useEffect(() => {
    if (language === null) return;
    let isWanted = true;
    import('./token-lines.ts')
      .then(({ tokenLines }) => tokenLines(code, language))
      .then(
        (lines) => isWanted && setFound({ code, language, lines }),
        (error: unknown) => console.warn('The code is shown without highlighting.', error),
      );
    return () => {
      isWanted = false;
    };
  }, [code, language]);
  return found?.code === code && found.language === language ? found.lines : null;
};
