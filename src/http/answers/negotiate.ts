import Negotiator from 'negotiator';
import { Failure } from '../../domain/kernel/failure.ts';

/** One range of an `Accept` header, whatever else is wrong with it. */
const ANY_RANGE = /(?:^|,)\s*[^\s,;/"]+\/[^\s,;/"]+\s*(?:[,;]|$)/;
/** A parameter other than a weight; a quoted value may hold separators. */
const PARAMETER = /;\s*(?!q\s*=)[^\s=;,"]+\s*(?:=\s*(?:"(?:[^"\\]|\\.)*"|[^\s;,"]*))?/gi;

/**
 * The client's favourite among the media types that an operation gives (RFC 9110, section 12.5.1); no `Accept`, or none
 * that can be read, means the first. A success without a body fits every `Accept`, errors are always JSON.
 * Parameters such as a charset or a profile rule nothing out where the client would be left with nothing else.
 */
export const negotiate = (accept: string | undefined, produces: readonly string[]): string => {
  const [first = 'application/json'] = produces;
  if (produces.length === 0 || accept === undefined || !ANY_RANGE.test(accept)) return first;
  const accepted = favourite(accept, produces) ?? favourite(accept.replaceAll(PARAMETER, ''), produces);
  if (accepted === undefined) throw new Failure('NOT_ACCEPTABLE', { details: { produces: [...produces] } });
  return accepted;
};

/** All of ours are in UTF-8, which is what a range with a charset is held against. */
const favourite = (accept: string, produces: readonly string[]): string | undefined => {
  const offered = new Map(produces.map((type) => [`${type}; charset=utf-8`, type]));
  const chosen = new Negotiator({ headers: { accept } }).mediaType([...offered.keys()]);
  return chosen === undefined ? undefined : offered.get(chosen);
};
