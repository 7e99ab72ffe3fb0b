import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';

/** A call as it goes over the wire: `fetch` would refuse or correct what some tests need to send. */
export interface Call {
  method: string;
  /** Below the base address, with the query. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string | Buffer | undefined;
  /** Loopback address to call from; the server counts failed authentications by it. */
  from?: string | undefined;
}

export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  text: string;
  /** The parsed body when the content type says JSON, else null. */
  json: unknown;
}

/** Sends a call to `base` (origin and prefix) on a connection of its own. `ca` is trusted for HTTPS. */
export const exchange = (base: string, call: Call, ca?: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port, pathname, protocol } = new URL(base);
    const prefix = pathname === '/' ? '' : pathname;
    const length = call.body === undefined ? {} : { 'content-length': String(Buffer.byteLength(call.body)) };
    const options = {
      host: hostname,
      port,
      method: call.method,
      path: `${prefix}${call.path}`,
      headers: { ...length, ...call.headers },
      agent: false as const,
      ...(call.from ? { localAddress: call.from } : {}),
      ...(ca ? { ca } : {}),
    };
    const request = (protocol === 'https:' ? overHttps : overHttp)(options);
    request.once('response', (response) => read(response).then(resolve, reject));
    request.once('error', reject); // after the answer has come this changes nothing
    request.end(call.body);
  });

const read = async (response: IncomingMessage): Promise<Answer> => {
  const chunks: Buffer[] = [];
  const isStream = response.headers['content-type']?.startsWith('text/event-stream');
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    if (isStream) break; // it may have no end: leaving the loop hangs up
  }
  const headers = Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)]));
  return toAnswer(response.statusCode ?? 0, headers, Buffer.concat(chunks).toString('utf8'));
};

export const toAnswer = (status: number, headers: Record<string, string>, text: string): Answer => ({
  status,
  headers,
  text,
  json: text !== '' && /json/.test(headers['content-type'] ?? '') ? JSON.parse(text) : null,
});

/** The error of an answer; fails when it has none. */
export const errorOf = (answer: Answer): { code: string; message: string; details: Record<string, unknown> } => {
  const body = answer.json;
  if (typeof body !== 'object' || body === null || !('error' in body))
    throw new Error(`the answer has no error: ${answer.status} ${answer.text}`);
  // The contract suite validates the shape
  return body.error as { code: string; message: string; details: Record<string, unknown> };
};
