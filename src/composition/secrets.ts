/** The key of secrets at rest: where it comes from, and what to do without it. */
import type { Config } from '../runtime/config.ts';
import { keyFile, makeKey, readKey } from '../runtime/encryption-key.ts';
import type { Db } from '../store/engines/db.ts';
import { createSecretBox, type SecretBox, UnreadableSecret } from '../store/sealed/encryption.ts';
import { checkKey, fitsKey } from '../store/sealed/key-check.ts';

/**
 * The configured key, or the one in the data folder, which the first start makes: never in the place of one that was
 * lost, as that would look like a wrong key from then on. Throws what an operator can do about a key that is missing or
 * another one.
 */
export const openSecrets = async (config: Config, db: Db): Promise<SecretBox> => {
  const key = keyAtHand(config) ?? (await firstKey(config, db));
  const secretBox = createSecretBox(key, config.ENCRYPTION_KEY_PREVIOUS);
  await checkKey(db, secretBox).catch((cause: unknown) => {
    throw cause instanceof UnreadableSecret ? new Error(wrongKey(config), { cause }) : cause;
  });
  return secretBox;
};

const firstKey = async (config: Config, db: Db): Promise<Buffer> => {
  if (await fitsKey(db, previousAlone(config))) return makeKey(keyFile(config.DATA_DIR));
  const key = keyAtHand(config); // of another process that has started since we looked
  if (key === null) throw new Error(lostKey(config));
  return key;
};

/** With whatever key there is, or a new one: for the command that gives up what no key opens. */
export const openAnySecrets = (config: Config): SecretBox =>
  createSecretBox(keyAtHand(config) ?? makeKey(keyFile(config.DATA_DIR)), config.ENCRYPTION_KEY_PREVIOUS);

/** What can open secrets without a key being made; null where there is none. */
export const secretsAtHand = (config: Config): SecretBox | null => {
  const key = keyAtHand(config);
  return key === null ? previousAlone(config) : createSecretBox(key, config.ENCRYPTION_KEY_PREVIOUS);
};

const keyAtHand = (config: Config): Buffer | null => config.ENCRYPTION_KEY ?? readKey(keyFile(config.DATA_DIR));

const previousAlone = ({ ENCRYPTION_KEY_PREVIOUS: [first, ...others] }: Config): SecretBox | null =>
  first === undefined ? null : createSecretBox(first, others);

const ABANDON = 'or, if it is lost, go on without those secrets by `sightline secrets abandon`';

const lostKey = ({ DATA_DIR }: Config): string =>
  `${keyFile(DATA_DIR)} is missing, and the stored secrets were sealed with it: put it back, ${ABANDON}`;

const wrongKey = ({ ENCRYPTION_KEY, DATA_DIR }: Config): string => {
  const [given, previous] =
    ENCRYPTION_KEY === null
      ? [keyFile(DATA_DIR), 'ENCRYPTION_KEY_PREVIOUS']
      : ['ENCRYPTION_KEY', 'ENCRYPTION_KEY_PREVIOUS to replace it'];
  return `${given} is not the one that the stored secrets were sealed with: put the right one back, or into ${previous}, ${ABANDON}`;
};
