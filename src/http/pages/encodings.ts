import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { isMatch } from '../answers/etag.ts';

/** Content in the encodings that clients take, by the best of which they get it. */
export interface Encodings {
  /** The encoded content, or null where it is not to be had so. */
  readonly br: (() => Promise<Encoded>) | null;
  readonly gzip: (() => Promise<Encoded>) | null;
  readonly identity: () => Promise<Encoded>;
}

interface Encoded {
  bytes: Buffer;
  /** Of these bytes: another encoding has another. */
  tag: string;
}

/**
 * Answers with the smallest that the client takes; one that takes none gets the content as it is, one that has it
 * already a 304.
 */
export const sendEncoded = async (
  request: FastifyRequest,
  reply: FastifyReply,
  encodings: Encodings,
): Promise<FastifyReply> => {
  const encoding = encodingFor(request, encodings);
  const { bytes, tag } = await (encodings[encoding] ?? encodings.identity)();
  const known = String(reply.getHeader('vary') ?? '');
  reply.headers({ etag: tag, vary: [known, 'Accept-Encoding'].filter(Boolean).join(', ') });
  if (reply.statusCode === 200 && isMatch(request.headers['if-none-match'], tag))
    return reply.status(304).removeHeader('content-type').send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(bytes);
};

/** Of text: it and each of its encodings is made once, when somebody first asks for it. */
export const encodingsOf = (makeText: () => Promise<string>): Encodings => {
  const content = once(async () => Buffer.from(await makeText()));
  return {
    br: once(async () => tagged(await promisify(brotliCompress)(await content(), QUALITY))),
    gzip: once(async () => tagged(await promisify(gzip)(await content()))),
    identity: once(async () => tagged(await content())),
  };
};

/** Of text that is kept in Brotli: it is unpacked for clients that do not take it, and gzip is made once. */
export const encodingsOfBrotli = (bytes: Buffer): Encodings => {
  const unpacked = (): Promise<Buffer> => promisify(brotliDecompress)(bytes);
  return {
    br: once(async () => tagged(bytes)),
    gzip: once(async () => tagged(await promisify(gzip)(await unpacked()))),
    identity: async () => tagged(await unpacked()),
  };
};

/** Of what is no text, or too short to become less. */
export const asItIs = (bytes: Buffer): Encodings => ({
  br: null,
  gzip: null,
  identity: once(async () => tagged(bytes)),
});

const ENCODINGS = ['br', 'gzip', 'identity'] as const;
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const encodingFor = ({ raw }: FastifyRequest, encodings: Encodings): (typeof ENCODINGS)[number] => {
  const accepted = new Negotiator(raw).encodings([...ENCODINGS]);
  return ENCODINGS.find((encoding) => accepted.includes(encoding) && encodings[encoding] !== null) ?? 'identity';
};

const tagged = (bytes: Buffer): Encoded => ({ bytes, tag: `"${hash('sha1', bytes, 'base64url')}"` });

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
};
