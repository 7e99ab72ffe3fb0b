import { Bookmark, BookmarkPlus, ChevronDown, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useOwn } from '../../../data/environment.tsx';
import { useCan } from '../../../data/session.tsx';
import type { SavedFilter } from '../../../data/types.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../../../design/controls/menu.tsx';
import { DeleteFilterDialog, RenameFilterDialog, SaveFilterDialog } from './saved-filter-dialogs.tsx';
import { isSameQuery, savedQueryOf } from './saved-query.ts';

type Task = { kind: 'save' } | { kind: 'rename' | 'delete'; saved: SavedFilter };

/** Views of the list that the team has named. The one that is shown is marked, and can be renamed and deleted. */
export const SavedFilters = () => {
  const [search] = useSearchParams();
  const query = savedQueryOf(search);
  const canWrite = useCan()('write');
  const { data, isError } = useOwn().useQuery('get', '/saved-filters');
  const [, navigate] = useLocation();
  const [task, begin] = useState<Task | null>(null);
  const all = (data?.data ?? []).toSorted((a, b) => a.name.localeCompare(b.name));
  const shown = all.find((saved) => isSameQuery(saved.query, query));
  const close = () => begin(null);
  const show = (id: string) => {
    const saved = all.find(({ saved_filter_id }) => saved_filter_id === id);
    if (saved !== undefined) navigate(`/issues?${saved.query}`);
  };
  return (
    <>
      <Menu
        trigger={
          <Button icon={Bookmark}>
            Saved filters
            <ChevronDown size={14} aria-hidden="true" />
          </Button>
        }
      >
        {all.length > 0 ? (
          <MenuChoice
            label="Saved filters"
            options={all.map(({ saved_filter_id, name }) => ({ value: saved_filter_id, label: name }))}
            value={shown?.saved_filter_id ?? ''}
            onChange={show}
            closes
          />
        ) : (
          <MenuItem disabled onSelect={close}>
            {isError ? 'Loading failed' : 'None yet'}
          </MenuItem>
        )}
        {canWrite && (
          <>
            <MenuSeparator />
            <MenuItem icon={BookmarkPlus} disabled={query === ''} onSelect={() => begin({ kind: 'save' })}>
              Save these filters…
            </MenuItem>
          </>
        )}
        {canWrite && shown !== undefined && (
          <>
            <MenuItem icon={Pencil} onSelect={() => begin({ kind: 'rename', saved: shown })}>
              Rename “{shown.name}”…
            </MenuItem>
            <MenuItem icon={Trash2} danger onSelect={() => begin({ kind: 'delete', saved: shown })}>
              Delete “{shown.name}”…
            </MenuItem>
          </>
        )}
      </Menu>
      {task?.kind === 'save' && <SaveFilterDialog query={query} onClose={close} />}
      {task?.kind === 'rename' && <RenameFilterDialog saved={task.saved} onClose={close} />}
      {task?.kind === 'delete' && <DeleteFilterDialog saved={task.saved} onClose={close} />}
    </>
  );
};
