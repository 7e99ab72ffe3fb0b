import { addressOf, KEY, type SampleCall } from './call.ts';

/** For the shell. The body comes from standard input: nothing in it needs quoting, and no secret is an argument. */
export const curlSample = (call: SampleCall): string => {
  const { method, body, answer } = call;
  const given = method === 'GET' || (method === 'POST' && body !== undefined) ? '' : ` -X ${method}`;
  const first = `curl${answer === 'stream' ? ' -N' : ''}${given} "${addressOf(call)}"`;
  const key = `  -H "Authorization: Bearer $${KEY}"`;
  if (body === undefined) return [first, key].join(' \\\n');
  const sent = [first, key, '  -H "Content-Type: application/json"', "  -d @- <<'JSON'"].join(' \\\n');
  return `${sent}\n${JSON.stringify(body, null, 2)}\nJSON`;
};
