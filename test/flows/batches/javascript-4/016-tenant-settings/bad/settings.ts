import { readFile } from 'node:fs/promises';
import { current } from './context';

export async function loadSettings(): Promise<{ theme?: string }> {
  const { tenant } = current();
  const text = await readFile(`/srv/app/tenants/${tenant}.json`, 'utf8'); // SINK
  return JSON.parse(text);
}
