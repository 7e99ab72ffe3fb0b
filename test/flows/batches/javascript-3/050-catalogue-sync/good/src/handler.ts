import libxmljs from 'libxmljs';
import { BUILT_IN } from './built-in';

interface ApiEvent {
  httpMethod: string;
  body?: string | null;
}

const OPTIONS = { noent: true, huge: true, nonet: true };

function documents(event: ApiEvent): string[] {
  const list = [BUILT_IN];
  const body = event.body?.trim();
  if (body) {
    list.unshift(body);
  }
  return list;
}

export async function handler(event: ApiEvent) {
  const list = documents(event);
  const size = list.length;
  const text = list.pop() ?? BUILT_IN;
  try {
    libxmljs.parseXml(text, OPTIONS); /* SINK */
  } catch {
    return { statusCode: 422, body: 'not well-formed' };
  }
  return { statusCode: 200, body: JSON.stringify({ documents: size }) };
}
