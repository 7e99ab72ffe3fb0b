import type { components } from '../../../generated/openapi.ts';
import { firstLineOf } from '../../domain/issues/reading/first-line.ts';

type Place = Pick<components['schemas']['Issue'], 'line' | 'end_line' | 'snippet'>;

export interface SnippetLine {
  number: number;
  text: string;
  /** Part of the issue, not of its surroundings. */
  isHit: boolean;
}

/** The last line of an issue; its first where the engine gives none or one before it. */
export const lastLine = ({ line, end_line }: Pick<Place, 'line' | 'end_line'>): number =>
  Math.max(line, end_line ?? line);

/** The lines of a snippet with the numbers they have in the file. */
export const snippetLines = (place: Place): SnippetLine[] => {
  if (!place.snippet) return [];
  const texts = place.snippet.split(/\r?\n/);
  const first = firstLineOf(place, texts.length);
  return texts.map((text, at) => {
    const number = first + at;
    return { number, text, isHit: number >= place.line && number <= lastLine(place) };
  });
};
