/** JSON with comments and commas at the end of lists, as settings are written; null for what is none. */
export function parseSettings(text: string): unknown {
  // An end may be missing: then the end of the text is it, so that no hostile text is gone over again and again.
  const plain = text
    .replace(/^\uFEFF/, '')
    .replaceAll(
      /("(?:\\[\s\S]|[^"\\])*(?:"|$))|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g,
      (_whole, kept?: string) => kept ?? '',
    )
    .replaceAll(/("(?:\\[\s\S]|[^"\\])*(?:"|$))|,(?=\s*[}\]])/g, (_whole, kept?: string) => kept ?? '');
  try {
    return JSON.parse(plain);
  } catch {
    return null;
  }
}

/** The own fields of an object; none of anything else. */
export function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}

export function field(value: unknown, name: string): unknown {
  return entriesOf(value).find(([key]) => key === name)?.[1];
}

export function textField(value: unknown, name: string): string | null {
  const found = field(value, name);
  return typeof found === 'string' ? found : null;
}

/** A text or the texts of a list. */
export function textsOf(value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((item) => typeof item === 'string');
}
