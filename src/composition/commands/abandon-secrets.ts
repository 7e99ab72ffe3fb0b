/** What an operator does about secrets whose key is lost, wired. */
import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { LostWebhook } from '../../cli/commands/commands.ts';
import { UsageError } from '../../cli/terminal/exit.ts';
import { createWebhookNotices } from '../../domain/webhooks/webhook-notices.ts';
import type { Config } from '../../runtime/config.ts';
import { newId } from '../../runtime/ids.ts';
import type { Db } from '../../store/engines/db.ts';
import { abandonSecrets, unreadableWebhooks } from '../../store/sealed/abandoned-secrets.ts';
import { createSecretBox } from '../../store/sealed/encryption.ts';
import { checkKey } from '../../store/sealed/key-check.ts';
import { createStore, portsOn } from '../../store/store.ts';
import type { OnDisabled } from '../../store/webhooks/delivery-outcomes.ts';
import { aloneWithDatabase } from '../embedded.ts';
import { makeDataDirectory, now, openDatabase } from '../open.ts';
import { createMembership } from '../people.ts';
import { publicAddress } from '../public-address.ts';
import { openAnySecrets, secretsAtHand } from '../secrets.ts';

/**
 * Goes on without the secrets that no key opens: makes a key where there is none, and switches their webhooks off until
 * each has a new secret. Unless `confirmed` it only says which. Throws UsageError when a service has the embedded
 * database open: that one may still hold the key.
 */
export const abandon = async (config: Config, log: Logger, confirmed: boolean): Promise<LostWebhook[]> => {
  if (config.DATABASE_URL !== null) return abandonAlone(config, log, confirmed);
  makeDataDirectory(config);
  if ((await aloneWithDatabase(config, async () => true)) !== null) return abandonAlone(config, log, confirmed);
  throw new UsageError(`A Sightline works on DATA_DIR ${config.DATA_DIR}, and may still hold the key; stop it first`);
};

const abandonAlone = async (config: Config, log: Logger, confirmed: boolean): Promise<LostWebhook[]> => {
  const db = await openDatabase(config, log);
  try {
    if (!confirmed) return (await unreadable(config, db)).map(toLost);
    const secretBox = openAnySecrets(config);
    const { auditLog, mailer } = createMembership({ config, store: createStore({ db, newId, secretBox }) });
    const notices = createWebhookNotices({ auditLog, mailer, publicAddress: () => publicAddress(config) });
    const onDisabled: OnDisabled = (tx, webhook) => notices.disabled(portsOn(tx, { newId, secretBox }), webhook);
    const lost = await abandonSecrets(db, { secretBox, now: now(), onDisabled });
    await checkKey(db, secretBox); // seals it again
    return lost.map(toLost);
  } finally {
    await db.close();
  }
};

/** Where there is no key at all, a new one would open nothing either. */
const unreadable = (config: Config, db: Db) =>
  unreadableWebhooks(db, secretsAtHand(config) ?? createSecretBox(randomBytes(32)));

const toLost = ({ webhook_id, account_id, url }: LostWebhook): LostWebhook => ({ webhook_id, account_id, url });
