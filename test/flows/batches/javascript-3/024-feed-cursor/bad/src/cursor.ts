export interface Cursor {
  feed: string;
  page: number;
}

export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor), 'utf8').toString('base64url');
}

export function decodeCursor(token: string): Cursor {
  const parsed = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
  return { feed: String(parsed.feed), page: Number(parsed.page) || 1 };
}
