import { type Answer, isStream } from './answer.ts';
import { isMatch } from './answer-headers.ts';
import { type Call, hasKey, negotiate, readCall, unknownParameters } from './call.ts';
import { type Document, type Operation, readContract } from './contract.ts';
import { createPrism, isPreferring, type NoAnswer } from './prism.ts';
import { type Refusal, refusal, refusalOf, unauthorized } from './refusals.ts';
import { createRemembered } from './remembered.ts';
import { createReplies } from './replies.ts';
import { createRouter, type Route } from './routes.ts';

export interface Mock {
  answer(call: Call): Promise<Answer>;
}

export interface MockOptions {
  /** The contract, bundled. */
  document: Document;
  /** Where the API lies, for the addresses in answers. */
  prefix: string;
  /** Keeps nothing of a call: every answer is an example. */
  stateless: boolean;
  /** Epoch milliseconds. */
  now: () => number;
}

/**
 * The API without a service. A call passes the checks of the service in their order, then Prism holds it against the
 * contract and chooses an example. What the mock remembers takes the place of the example, unless the caller has asked
 * for one (`Prefer`). Every error has the body of the contract.
 */
export const createMock = async ({ document, prefix, stateless, now }: MockOptions): Promise<Mock> => {
  const contract = readContract(structuredClone(document)); // what is remembered grows out of its examples
  const route = createRouter(contract);
  const prism = await createPrism(document);
  const replies = createReplies(contract, { prefix, now });
  const remembered = stateless ? null : createRemembered(contract, replies, now);

  const answer = async (call: Call): Promise<Answer> => {
    const way = route(call.method, call.path);
    const { operation } = way;
    if (!hasKey(call)) return replies.refuse(call, operation, unauthorized(operation));
    if (!operation) return replies.refuse(call, undefined, nowhere(way));
    const { path } = way;

    const read = readCall(call, operation);
    if ('code' in read) return replies.refuse(call, operation, read);
    const isChosen = isPreferring(read);
    const accept = isChosen ? undefined : negotiate(call, operation);
    if (typeof accept === 'object') return replies.refuse(call, operation, accept);

    const judged = await prism.judge(accept === undefined ? read : { ...read, headers: { ...read.headers, accept } });
    if ('detail' in judged) return replies.refuse(call, operation, inOurTerms(judged, operation, isChosen));
    const { violations, status, mediaType, body: example } = judged;
    const found = { violations, unknown: unknownParameters(call, operation) };
    const wrong = refusalOf(found, operation, contract.patternMessages);
    if (wrong) return replies.refuse(call, operation, wrong);
    const listed = operation.answers.find((one) => one.status === status);
    if (!listed) throw new Error(`Prism answers ${status}, which ${operation.id} does not list`);
    if (isChosen || !remembered) return replies.succeed(call, listed, { body: example, mediaType });
    return remembered.answer(call, { operation, path, read, listed, example, mediaType });
  };

  return { answer: async (call) => notModified(call, await answer(call)) };
};

const nowhere = ({ allowed }: Route & { operation: undefined }): Refusal =>
  allowed.length > 0 ? refusal('METHOD_NOT_ALLOWED', { allow: allowed }) : refusal('NOT_FOUND');

/** A caller may ask for an answer that there is none of. */
const inOurTerms = ({ status, detail }: NoAnswer, { produces }: Operation, isChosen: boolean): Refusal => {
  if (status === 406) return refusal('NOT_ACCEPTABLE', { produces });
  if (isChosen) return { ...refusal('MALFORMED_REQUEST'), message: `The mock has no such answer. ${detail}` };
  return { ...refusal('INTERNAL_ERROR'), message: detail };
};

const OF_THE_BODY = new Set(['link']);

/** Without the body where the caller has it already. */
const notModified = ({ headers }: Call, answer: Answer): Answer => {
  const { etag } = answer.headers;
  if (answer.status !== 200 || etag === undefined || isStream(answer.body)) return answer;
  if (!isMatch(headers['if-none-match'], etag)) return answer;
  const left = Object.entries(answer.headers).filter(([name]) => !OF_THE_BODY.has(name));
  return { status: 304, mediaType: undefined, body: undefined, headers: Object.fromEntries(left) };
};
