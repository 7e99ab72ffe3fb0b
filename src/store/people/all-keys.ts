import type { AllKeys, ApiKey } from '../../domain/people/keys.ts';
import { empty, type Queryable, sql } from '../engines/db.ts';
import { keyColumns } from './keys.ts';

export const createAllKeys = (db: Queryable): AllKeys => ({
  list: (account_id) =>
    db.query<ApiKey>(sql`select ${keyColumns} from api_keys
      ${account_id === undefined ? empty : sql`where account_id = ${account_id}`} order by key_id`),

  revoke: async (key_id, at) => {
    const [key] = await db.query<ApiKey>(sql`update api_keys set revoked_at = ${at}
      where key_id = ${key_id} and revoked_at is null returning ${keyColumns}`);
    return key ?? null;
  },
});
