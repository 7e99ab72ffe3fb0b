import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { isMatch } from '../answers/etag.ts';

/** The public documents as they are sent. */
export interface Documents {
  openapi: Buffer;
  asyncapi: Buffer;
}

/** Both documents, each in the encoding that the client takes and tagged, since tools fetch them again and again. */
export const registerDocuments = (app: FastifyInstance, documents: Documents): void => {
  for (const [name, content] of Object.entries(documents)) {
    const encoded = createEncodings(content);
    app.get(`/${name}.json`, async (request, reply) => send(request, reply, await encoded(encodingFor(request))));
  }
};

const ENCODINGS = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** The smallest that the client takes, which is the first; one that takes none gets the document as it is. */
const encodingFor = ({ raw }: FastifyRequest): Encoding => {
  const accepted = new Negotiator(raw).encodings([...ENCODINGS]);
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? 'identity';
};

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const compress: Readonly<Record<Encoding, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) => promisify(brotliCompress)(content, QUALITY),
  gzip: (content) => promisify(gzip)(content),
  identity: async (content) => content,
};

interface Encoded {
  encoding: Encoding;
  bytes: Buffer;
  /** Of these bytes: another encoding has another. */
  tag: string;
}

/** Each encoding is made once, when somebody first asks for it. */
const createEncodings = (content: Buffer): ((encoding: Encoding) => Promise<Encoded>) => {
  const made = new Map<Encoding, Promise<Encoded>>();
  const encode = async (encoding: Encoding): Promise<Encoded> => {
    const bytes = await compress[encoding](content);
    return { encoding, bytes, tag: `"${hash('sha1', bytes, 'base64url')}"` };
  };
  return (encoding) => {
    const known = made.get(encoding) ?? encode(encoding);
    made.set(encoding, known);
    return known;
  };
};

const send = (request: FastifyRequest, reply: FastifyReply, { encoding, bytes, tag }: Encoded): FastifyReply => {
  const known = String(reply.getHeader('vary') ?? '');
  reply.headers({
    etag: tag,
    'cache-control': 'no-cache',
    vary: [known, 'Accept-Encoding'].filter(Boolean).join(', '),
  });
  if (isMatch(request.headers['if-none-match'], tag)) return reply.status(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('application/json').send(bytes);
};
