import type { SavedFilter, SavedFilterStore } from '../../domain/issues/saved-filters.ts';
import { type Queryable, raw, sql } from '../engines/db.ts';
import { inScope } from '../kernel/scope.ts';

const columns = raw('saved_filter_id, name, query, created_by, created_at');

export const createSavedFilterStore = (db: Queryable): SavedFilterStore => ({
  list: (scope) =>
    db.query<SavedFilter>(sql`select ${columns} from saved_filters where ${inScope(scope)} order by saved_filter_id`),

  insert: async ({ account_id, environment }, { saved_filter_id, name, query, created_by, created_at }) => {
    const rows = await db.query(sql`insert into saved_filters (saved_filter_id, account_id, environment, name, query,
        created_by, created_at)
      values (${saved_filter_id}, ${account_id}, ${environment}, ${name}, ${query}, ${created_by}, ${created_at})
      on conflict (account_id, environment, name) do nothing returning saved_filter_id`);
    return rows.length > 0;
  },

  rename: async (scope, saved_filter_id, name) => {
    await db.query(sql`update saved_filters set name = ${name}
      where saved_filter_id = ${saved_filter_id} and ${inScope(scope)}`);
  },

  delete: async (scope, saved_filter_id) => {
    const [row] = await db.query<SavedFilter>(sql`delete from saved_filters
      where saved_filter_id = ${saved_filter_id} and ${inScope(scope)} returning ${columns}`);
    return row ?? null;
  },
});
