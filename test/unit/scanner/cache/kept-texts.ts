import type { ResultCache } from '../../../../src/scanner/engines/result-cache.ts';

/** A cache in memory, and what it was asked for. */
export const keptTexts = () => {
  const texts = new Map<string, string>();
  const cache: ResultCache = {
    read: (name) => texts.get(JSON.stringify(name)) ?? null,
    keep: (name, text) => void texts.set(JSON.stringify(name), text),
  };
  return { cache, texts };
};
