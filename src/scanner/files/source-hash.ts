import { hash } from 'node:crypto';

/** SHA-256 of a file's bytes, in base64url. */
export const hashSource = (bytes: Buffer): string => hash('sha256', bytes, 'base64url');
