import type { Schemas } from '../../data/types.ts';

export type AttemptErrorClass = Schemas['AttemptErrorClass'];

interface Explanation {
  title: string;
  /** What to do about it. */
  advice: string;
}

const explanations: Record<AttemptErrorClass, Explanation> = {
  dns: {
    title: 'The host was not found',
    advice: 'Check the spelling of the address, and that the name has a public DNS record.',
  },
  refused: {
    title: 'The connection was refused',
    advice: 'Nothing listens on that port. Check that the receiver is running and that the port is correct.',
  },
  reset: {
    title: 'The connection was closed',
    advice:
      'The receiver, or a proxy in front of it, closed the connection before it answered. Its log should show why.',
  },
  timeout: {
    title: 'No answer within 30 seconds',
    advice: 'Answer immediately and process the event afterwards. If no request arrives at all, check the firewall.',
  },
  tls: {
    title: 'The TLS handshake failed',
    advice: 'The certificate must be valid for the host, not expired, and sent with its intermediate certificates.',
  },
  address_refused: {
    title: 'The address is not public',
    advice:
      'The host resolves to a private or local address, and Sightline delivers only to public ones. Use a public address.',
  },
  malformed_response: {
    title: 'The answer was not HTTP',
    advice: 'The receiver is not a web server, or a proxy in front of it corrupts the answer.',
  },
  http_3xx: {
    title: 'The receiver answered with a redirect',
    advice:
      'Redirects are not followed. Set the webhook to the final address. Often the only difference is a slash at the end.',
  },
  http_4xx: {
    title: 'The receiver refused the delivery',
    advice: 'Check the path and the method, and how the receiver verifies the signature. 410 switches the webhook off.',
  },
  http_5xx: {
    title: 'The receiver failed',
    advice: 'Its log should show why. A delivery is retried up to three times.',
  },
  connection: {
    title: 'The network failed',
    advice: 'If the problem persists, check that the host can be reached from the internet.',
  },
};

/** What stands behind a class of failures. A class that is newer than these pages has no explanation. */
export const explanationOf = (errorClass: string): Explanation | null =>
  (explanations as Record<string, Explanation | undefined>)[errorClass] ?? null;
