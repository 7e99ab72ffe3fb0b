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
    advice: 'Nothing listens on that port. Check that the receiver runs and that the port is right.',
  },
  reset: {
    title: 'The connection broke off',
    advice: 'The receiver, or something in front of it, hung up before it answered. Its own log should say why.',
  },
  timeout: {
    title: 'No answer within 30 seconds',
    advice: 'Answer at once and do the work afterwards. If nothing arrives at all, look for a firewall.',
  },
  tls: {
    title: 'The TLS handshake failed',
    advice: 'The certificate must be valid for the host, not expired, and sent with its intermediate certificates.',
  },
  address_refused: {
    title: 'The address is not public',
    advice: 'The host leads to a private or local network, where we send nothing. Use a public address.',
  },
  malformed_response: {
    title: 'The answer was not HTTP',
    advice: 'Something else than a web server listens there, or a proxy in front of it mangles the answer.',
  },
  http_3xx: {
    title: 'The receiver answered with a redirect',
    advice: 'Redirects are not followed. Set the webhook to the final address; often it is the slash at the end.',
  },
  http_4xx: {
    title: 'The receiver refused the delivery',
    advice: 'Check path and method, and how it checks the signature. 410 switches the webhook off.',
  },
  http_5xx: {
    title: 'The receiver failed',
    advice: 'Its own log should say why. A delivery is tried up to three times more.',
  },
  connection: {
    title: 'The network failed',
    advice: 'If it stays so, check that the host can be reached from the internet.',
  },
};

/** What stands behind a class of failures. A class that is newer than these pages has no explanation. */
export const explanationOf = (errorClass: string): Explanation | null =>
  (explanations as Record<string, Explanation | undefined>)[errorClass] ?? null;
