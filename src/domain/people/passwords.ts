import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createLine } from '../kernel/line.ts';

const deriveKey = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

/**
 * OWASP's Password Storage Cheat Sheet: argon2id with 46 MiB, one pass, one lane. Of its equal settings this one takes
 * more than 32 MiB: glibc keeps smaller blocks in the arena of each thread, so a burst of sign-ins would leave the
 * process some 300 MiB larger for good.
 */
const MEMORY_KIB = 47_104;
const PASSES = 1;
const LANES = 1;
const SALT_BYTES = 16;
const TAG_BYTES = 32;

/** Passwords that are hashed at once: each takes 46 MiB and a thread that files and look-ups want, too. */
const AT_ONCE = 2;
const MOST_WAITING = 100;

const SHORTEST = 12;
const LONGEST = 200;
const FEWEST_DIFFERENT = 4;

/** Long enough, and on every list of leaked ones; compared without case. */
const COMMON: ReadonlySet<string> = new Set([
  '123456789012',
  '1234567890123',
  '12345678901234',
  '123456789123',
  '1234567891011',
  '012345678910',
  'password1234',
  'password12345',
  'password123456',
  'password123!',
  'passwordpassword',
  'mypassword123',
  'qwertyuiop12',
  'qwertyuiop123',
  'qwertyuiop1234',
  'qwertyuiopasdf',
  'qwertyuiopasdfghjkl',
  'qwertyuiop[]',
  '1q2w3e4r5t6y',
  '1q2w3e4r5t6y7u8i',
  'q1w2e3r4t5y6',
  '1qaz2wsx3edc',
  '1qaz2wsx3edc4rfv',
  'zaq12wsxcde3',
  'abcdefghijkl',
  'abcdefghijklm',
  'abcdefghijklmnop',
  'abcdefghijklmnopqrstuvwxyz',
  'abcd12345678',
  'a1b2c3d4e5f6',
  'administrator',
  'administrator1',
  'letmeinletmein',
  'letmein12345',
  'iloveyou1234',
  'iloveyouforever',
  'welcome12345',
  'welcome123456',
  'changeme1234',
  'changemenow123',
  'adminadmin123',
  'administrator123',
  'correcthorsebatterystaple',
  'trustno1trustno1',
  'unbelievable',
  'sunshine1234',
  'sightline1234',
  'sightline12345',
  'sightlinesightline',
  'sightline admin',
  'sightlineadmin',
]);

export interface Passwords {
  /**
   * What is stored, as a PHC string. Takes some 40 ms on another thread. Throws SERVICE_UNAVAILABLE when too many wait.
   */
  hash(password: string): Promise<string>;
  /**
   * Takes as long without a hash, where it is always false: how long it took must not tell whether there is a user.
   * Throws like `hash`.
   */
  verify(password: string, stored: string | null): Promise<boolean>;
  /** Whether a hash was made at another cost than `hash` has now. */
  isOutdated(stored: string): boolean;
}

export const createPasswords = (): Passwords => {
  const inLine = createLine({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING, what: 'passwords wait to be hashed' });
  const standIn = toPhc(randomBytes(SALT_BYTES), randomBytes(TAG_BYTES)); // no password is known to fit

  return {
    hash: (password) =>
      inLine(async () => {
        const salt = randomBytes(SALT_BYTES);
        return toPhc(salt, await derive(password, { salt, memory: MEMORY_KIB, passes: PASSES, lanes: LANES }));
      }),
    verify: (password, stored) =>
      inLine(async () => {
        const { tag, ...cost } = fromPhc(stored ?? standIn);
        const derived = await derive(password, cost);
        return timingSafeEqual(derived, tag) && stored !== null;
      }),
    isOutdated: (stored) => !stored.startsWith(PRESENT_COST),
  };
};

/**
 * What is wrong with a new password, for the person who chose it; null when nothing is. Length counts, not composition
 * (NIST SP 800-63B §3.1.1.2): 12 to 200 characters, not the e-mail address, and nothing that everybody tries first.
 */
export const passwordProblem = (password: string, email: string): string | null => {
  const characters = [...password.normalize('NFC')];
  if (characters.length < SHORTEST || characters.length > LONGEST)
    return `must have between ${SHORTEST} and ${LONGEST} characters`;
  if (new Set(characters).size < FEWEST_DIFFERENT) return `must have at least ${FEWEST_DIFFERENT} different characters`;
  const folded = characters.join('').toLowerCase();
  const address = email.toLowerCase();
  if (folded === address || folded === address.split('@', 1)[0]) return 'must not be the e-mail address';
  return COMMON.has(folded) ? 'is among the passwords that are tried first; choose another' : null;
};

interface Cost {
  salt: Buffer;
  memory: number;
  passes: number;
  lanes: number;
}

const derive = (password: string, { salt, memory, passes, lanes }: Cost): Promise<Buffer> =>
  deriveKey('argon2id', {
    message: password.normalize('NFC'), // keyboards write one letter in several ways
    nonce: salt,
    parallelism: lanes,
    tagLength: TAG_BYTES,
    memory,
    passes,
  });

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** The PHC string format, which names the cost: hashes made at an older cost stay readable. */
const PRESENT_COST = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$`;

const toPhc = (salt: Buffer, tag: Buffer): string => `${PRESENT_COST}${base64(salt)}$${base64(tag)}`;

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const fromPhc = (text: string): Cost & { tag: Buffer } => {
  const [, memory, passes, lanes, salt = '', tag = ''] = PHC.exec(text) ?? [];
  const bytes = Buffer.from(tag, 'base64');
  if (bytes.length !== TAG_BYTES) throw new Error('a stored password hash is not readable');
  const cost = { memory: Number(memory), passes: Number(passes), lanes: Number(lanes) };
  return { ...cost, salt: Buffer.from(salt, 'base64'), tag: bytes };
};
