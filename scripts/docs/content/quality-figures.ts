import type { Language } from '../../../test/flows/cases/flow-case.ts';
import type { Share } from '../../../test/flows/score/interval.ts';

export const languageTitles: Readonly<Record<Language, string>> = {
  csharp: 'C#',
  go: 'Go',
  java: 'Java',
  javascript: 'JavaScript and TypeScript',
  php: 'PHP',
  python: 'Python',
  ruby: 'Ruby',
};

/** `63 % (51–74 %), 38 of 60`. */
export const percent = ({ hits, of, low, high }: Share): string => {
  if (of === 0) return '–';
  const whole = (share: number): string => (100 * share).toFixed(0);
  return `${whole(hits / of)} % (${whole(low)}–${whole(high)} %), ${hits} of ${of}`;
};

export const thousands = (count: number): string => count.toLocaleString('en');
