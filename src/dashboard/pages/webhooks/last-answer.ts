import type { Schemas } from '../../data/types.ts';

type LastAttempt = Schemas['LastAttempt'];

const reasons: Record<string, string> = {
  dns: 'host not found',
  refused: 'connection refused',
  reset: 'connection reset',
  timeout: 'timeout',
  tls: 'TLS error',
  address_refused: 'address not public',
  malformed_response: 'not HTTP',
  connection: 'network error',
} satisfies Partial<Record<Schemas['AttemptErrorClass'], string>>;

/** "200", "503", "timeout": what the latest attempt was answered with, or why there was no answer. */
export const answerOf = ({ response_status, error }: Pick<LastAttempt, 'response_status' | 'error'>): string => {
  // An answer may be cut off after its status: what went wrong is then the class.
  if (error !== null && reasons[error] !== undefined) return reasons[error];
  return response_status === null ? (error ?? 'no answer') : String(response_status);
};
