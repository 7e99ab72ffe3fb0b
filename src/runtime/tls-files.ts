import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';

/** Paths of PEM files, as the settings of these names have them. */
export interface TlsFiles {
  TLS_CERT_FILE: string | null;
  TLS_KEY_FILE: string | null;
}

/** Why the service can't serve HTTPS with these files; null when it can, or when there are none. */
export const tlsProblem = ({ TLS_CERT_FILE, TLS_KEY_FILE }: TlsFiles): string | null => {
  if (TLS_CERT_FILE === null || TLS_KEY_FILE === null) return null;
  const [cert, key] = [readFileSync(TLS_CERT_FILE), readFileSync(TLS_KEY_FILE)];
  // Node takes a key of another kind than the certificate's, and fails every handshake.
  const belongs = attempt(() => new X509Certificate(cert).checkPrivateKey(createPrivateKey(key)));
  if (belongs === false)
    return `TLS_CERT_FILE and TLS_KEY_FILE do not belong together: ${TLS_KEY_FILE} holds another key than that of the certificate in ${TLS_CERT_FILE}`;
  if (belongs && attempt(() => createSecureContext({ cert, key }))) return null;
  return 'TLS_CERT_FILE and TLS_KEY_FILE must hold a PEM certificate and its private key';
};

/**
 * What clients will hold against the certificate at `now` (epoch milliseconds); null when nothing. A clock may be
 * wrong, so it is no reason to refuse.
 */
export const certificateWarning = ({ TLS_CERT_FILE }: TlsFiles, now: number): string | null => {
  if (TLS_CERT_FILE === null) return null;
  const { validFromDate, validToDate } = new X509Certificate(readFileSync(TLS_CERT_FILE));
  if (validToDate.getTime() < now)
    return `The certificate in TLS_CERT_FILE ${TLS_CERT_FILE} expired at ${validToDate.toISOString()}: clients refuse it. Renew it and restart`;
  if (validFromDate.getTime() > now)
    return `The certificate in TLS_CERT_FILE ${TLS_CERT_FILE} is not valid before ${validFromDate.toISOString()}: clients refuse it until then`;
  return null;
};

/** Null where the files do not hold what they should: told with the other problems. */
const attempt = <T>(action: () => T): T | null => {
  try {
    return action();
  } catch {
    return null;
  }
};
