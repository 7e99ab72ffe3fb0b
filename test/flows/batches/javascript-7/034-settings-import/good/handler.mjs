import { read } from './readers.mjs';

const READER = 'counters';

export async function handler(event) {
  const settings = read(READER, String(event.body));
  if (!settings) return { statusCode: 422, body: 'settings' };
  return { statusCode: 200, body: JSON.stringify(Object.keys(settings)) };
}
