import type { Caller, Scope } from '../kernel/caller.ts';
import { Failure, notFound } from '../kernel/failure.ts';
import type { NewId } from '../kernel/ids.ts';
import type { Now } from '../kernel/time.ts';
import type { Transactional } from '../kernel/transaction.ts';
import type { AccountStore } from '../people/accounts.ts';
import { nameOf } from '../people/users.ts';

/** Of one environment; the list has no pages. */
const MOST_SAVED_FILTERS = 100;

/** A view of the list of issues that has a name. */
export interface SavedFilter {
  saved_filter_id: string;
  name: string;
  /** What follows `?` in the address of the list. */
  query: string;
  /** Id of the user. */
  created_by: string;
  created_at: number;
}

export interface SavedFilterStore {
  /** Oldest first. */
  list(scope: Scope): Promise<SavedFilter[]>;
  /** False where another one has the name. */
  insert(scope: Scope, saved: SavedFilter): Promise<boolean>;
  rename(scope: Scope, saved_filter_id: string, name: string): Promise<void>;
  /** The one that was there; null for none. */
  delete(scope: Scope, saved_filter_id: string): Promise<SavedFilter | null>;
}

interface SavedFilterTables {
  accounts: Pick<AccountStore, 'lock'>;
  savedFilters: SavedFilterStore;
}

interface SavedFiltersDependencies {
  store: SavedFilterTables & Transactional<SavedFilterTables>;
  now: Now;
  newId: NewId;
}

/** Views of the list of issues that a team comes back to: all of an account share those of an environment. */
export const createSavedFilters = ({ store, now, newId }: SavedFiltersDependencies) => ({
  list: (scope: Scope): Promise<SavedFilter[]> => store.savedFilters.list(scope),

  /** Throws SAVED_FILTER_EXISTS and SAVED_FILTER_LIMIT_REACHED. */
  create: async (caller: Caller, input: { name: string; query: string }): Promise<SavedFilter> => {
    const saved: SavedFilter = {
      saved_filter_id: newId('flt'),
      name: nameOf(input.name),
      query: input.query,
      created_by: caller.actor.id,
      created_at: now(),
    };
    await store.transaction(async (tx) => {
      await tx.accounts.lock(caller); // so that what is counted stays so
      const { length } = await tx.savedFilters.list(caller);
      if (length >= MOST_SAVED_FILTERS)
        throw new Failure('SAVED_FILTER_LIMIT_REACHED', { details: { limit: MOST_SAVED_FILTERS } });
      if (!(await tx.savedFilters.insert(caller, saved))) throw new Failure('SAVED_FILTER_EXISTS');
    });
    return saved;
  },

  /** Throws SAVED_FILTER_EXISTS. */
  rename: async (scope: Scope, saved_filter_id: string, given: string): Promise<SavedFilter> => {
    const name = nameOf(given);
    return store.transaction(async (tx) => {
      await tx.accounts.lock(scope);
      const all = await tx.savedFilters.list(scope);
      const saved = all.find((one) => one.saved_filter_id === saved_filter_id);
      if (saved === undefined) throw notFound();
      if (all.some((one) => one !== saved && one.name === name)) throw new Failure('SAVED_FILTER_EXISTS');
      await tx.savedFilters.rename(scope, saved_filter_id, name);
      return { ...saved, name };
    });
  },

  /** Answers which one it was. */
  delete: async (scope: Scope, saved_filter_id: string): Promise<SavedFilter> => {
    const deleted = await store.savedFilters.delete(scope, saved_filter_id);
    if (deleted === null) throw notFound();
    return deleted;
  },
});

export type SavedFilters = ReturnType<typeof createSavedFilters>;
