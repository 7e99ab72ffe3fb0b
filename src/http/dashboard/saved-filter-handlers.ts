import type { SavedFilter, SavedFilters } from '../../domain/issues/saved-filters.ts';
import { isoTime } from '../../domain/kernel/time.ts';
import type { DashboardHandlers } from './dashboard-handler.ts';

type SavedFilterHandlers = Pick<
  DashboardHandlers,
  'listSavedFilters' | 'createSavedFilter' | 'updateSavedFilter' | 'deleteSavedFilter'
>;

/** Views of the list of issues, in the environment that the page shows. */
export const createSavedFilterHandlers = ({ savedFilters }: { savedFilters: SavedFilters }): SavedFilterHandlers => ({
  listSavedFilters: async (_input, { caller }) => ({
    status: 200,
    body: { data: (await savedFilters.list(caller())).map(toSavedFilter) },
  }),

  createSavedFilter: async ({ body: { name, query } }, { caller }) => {
    const saved = await savedFilters.create(caller(), { name, query });
    const headers = { location: `/dashboard/api/saved-filters/${saved.saved_filter_id}` };
    return { status: 201, body: toSavedFilter(saved), headers };
  },

  updateSavedFilter: async ({ path: { saved_filter_id }, body: { name } }, { caller }) => ({
    status: 200,
    body: toSavedFilter(await savedFilters.rename(caller(), saved_filter_id, name)),
  }),

  deleteSavedFilter: async ({ path: { saved_filter_id } }, { caller }) => {
    const { name } = await savedFilters.delete(caller(), saved_filter_id);
    return { status: 204, facts: { name } };
  },
});

const toSavedFilter = ({ saved_filter_id, name, query, created_by, created_at }: SavedFilter) => ({
  saved_filter_id,
  name,
  query,
  created_by,
  created_at: isoTime(created_at),
});
