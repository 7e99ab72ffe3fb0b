const hex = (c: string) => `\\${c.charCodeAt(0).toString(16).padStart(2, '0')}`;

/** Encodes what would have a meaning of its own in a search. */
export function encodeValue(value: string): string {
  const trimmed = value.trim().slice(0, 256);
  return trimmed.replace(/[\\*\0]/g, hex);
}
