import { createInstance, getHttpOperationsFromSpec, type IHttpConfig } from '@stoplight/prism-http';
import { type Logger, pino } from 'pino';
import type { Document, Json } from './contract.ts';
import type { Violation } from './refusals.ts';

/** A call without the prefix, its body parsed. */
export interface ReadCall {
  method: string;
  path: string;
  query: Record<string, string | string[]>;
  headers: Readonly<Record<string, string>>;
  body: Json | undefined;
}

/** What Prism makes of a call: an answer from the examples, and what was wrong with the call. */
export interface Judgement {
  status: number;
  mediaType: string | undefined;
  body: Json | undefined;
  violations: Violation[];
}

export interface NoAnswer {
  status: number;
  detail: string;
}

export interface Prism {
  judge(call: ReadCall): Promise<Judgement | NoAnswer>;
}

const CONFIG: IHttpConfig = {
  isProxy: false,
  upstreamProxy: undefined,
  checkSecurity: true,
  validateRequest: true,
  validateResponse: false,
  errors: false,
  mock: { dynamic: false },
};

/** Prism's own mocker and validator, without its server. It leaves the path of a server's address out. */
export const createPrism = async (document: Document): Promise<Prism> => {
  // Prism logs on a level of its own. Its types ask for a logger without one, which this is as well.
  const logger = pino({ level: 'silent', customLevels: { success: 21 } }) as unknown as Logger;
  const operations = await getHttpOperationsFromSpec(structuredClone(document)); // it resolves references in place
  const prism = createInstance(CONFIG, { logger });

  return {
    judge: async ({ method, path, query, headers, body }) => {
      const input = { method: method.toLowerCase() as 'get', url: { path, query }, headers, body };
      const config = { ...CONFIG, mock: { dynamic: false, ...preferred(headers.prefer) } };
      const judged = await prism.request(input, operations, config)();
      if (judged._tag === 'Left') {
        const { left } = judged;
        const status = 'status' in left && typeof left.status === 'number' ? left.status : 500;
        const detail = 'detail' in left && typeof left.detail === 'string' ? left.detail : left.message;
        return { status, detail };
      }
      const { output, validations } = judged.right;
      return {
        status: output.statusCode,
        mediaType: output.headers?.['Content-type'],
        body: output.body as Json | undefined, // an example of the document, which is JSON
        violations: validations.input.map(({ path: way, code, message }) => ({
          message,
          ...(way ? { path: way } : {}),
          ...(code === undefined ? {} : { code }),
        })),
      };
    },
  };
};

/** Whether a call asks for an answer of its choice (RFC 7240). */
export const isPreferring = ({ headers }: ReadCall): boolean => Object.keys(preferred(headers.prefer)).length > 0;

const preferred = (prefer = ''): { code?: number; exampleKey?: string } => {
  const asked = new Map([...prefer.matchAll(/(\w+)\s*=\s*"?([^\s,;"]+)/g)].map(([, name, value]) => [name, value]));
  const code = asked.get('code');
  const exampleKey = asked.get('example');
  return { ...(code ? { code: Number(code) } : {}), ...(exampleKey ? { exampleKey } : {}) };
};
