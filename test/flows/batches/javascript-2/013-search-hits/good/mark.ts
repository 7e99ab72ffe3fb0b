const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const encode = (text: string) => text.replace(/[&<>"']/g, (c) => ENTITIES[c]);

/** Puts the term into a sentence, marked. */
export function mark(sentence: string, term: string): string {
  const [before, after = ''] = sentence.split('{term}');
  return `${encode(before)}<mark>${encode(term)}</mark>${encode(after)}`;
}
