import { kindOf } from '../secret-kinds.ts';
import type { KeyShape } from './shape.ts';

const privateKey = kindOf('private-key', 'Private key', 'high');

/** Keys that are files of their own, or stand in one: whatever a header says. */
export const privateKeyShapes: readonly KeyShape[] = [
  {
    hint: 'PRIVATE KEY-----',
    shape:
      /-----BEGIN (?:[A-Z\d]{1,10} )?(?:ENCRYPTED )?PRIVATE KEY-----[A-Za-z0-9+/=\s\\:,-]{100,10000}?-----END (?:[A-Z\d]{1,10} )?(?:ENCRYPTED )?PRIVATE KEY-----/g,
    kind: privateKey,
  },
  {
    hint: 'PGP PRIVATE KEY BLOCK',
    shape: /-----BEGIN PGP PRIVATE KEY BLOCK-----[\s\S]{100,20000}?-----END PGP PRIVATE KEY BLOCK-----/g,
    kind: privateKey,
  },
  {
    hint: 'PuTTY-User-Key-File',
    shape: /PuTTY-User-Key-File-\d:[\s\S]{0,4000}?Private-Lines: \d{1,3}\s+([A-Za-z0-9+/=\s]{64,8000}?)\s*Private-MAC/g,
    kind: privateKey,
  },
  {
    hint: 'PrivateKey',
    shape: /^\s*PrivateKey\s*=\s*([A-Za-z0-9+/]{43}=)\s*$/gm,
    kind: kindOf('wireguard-key', 'WireGuard private key', 'high'),
  },
  {
    hint: 'private',
    shape: /private_?key["'\s:=]{1,6}(0x[0-9a-f]{64})\b/gi,
    kind: kindOf('ethereum-key', 'Private key of a wallet', 'critical'),
  },
  {
    hint: '"d"',
    shape: /"kty"\s*:\s*"(?:RSA|EC|OKP)"[^{}]{0,3000}?"d"\s*:\s*"([\w-]{40,700})"/g,
    kind: kindOf('jwk-private-key', 'Private key in a JSON Web Key', 'high'),
  },
];
