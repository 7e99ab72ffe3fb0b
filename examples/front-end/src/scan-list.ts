/** The list: pages, a filter, and what to do when there is no answer. */
import { listScans, type Problem, type ScanStatus, type Sightline } from './api.ts';
import { openConnection } from './connection.ts';
import { byId, element } from './elements.ts';
import { STATUSES, scanTable } from './scan-view.ts';

export interface ScanList {
  /** The page that is shown, anew. */
  load(): Promise<void>;
  loadFirst(): Promise<void>;
}

/** `api` is asked for with each call, as it changes with the connection. */
export const createScanList = (api: () => Sightline): ScanList => {
  const list = byId('list', HTMLElement);
  const problems = byId('problem', HTMLElement);
  const status = byId('status', HTMLSelectElement);
  const newer = byId('newer', HTMLButtonElement);
  const older = byId('older', HTMLButtonElement);
  const statuses = Object.keys(STATUSES) as ScanStatus[]; // its type names each
  /** Where each page so far begins, the shown one last. The API leads on only; the way back is kept here. */
  let cursors: (string | null)[] = [null];
  let next: string | null = null;
  let loads = 0;

  /** An answer that comes when something else was asked for since is left out. */
  const load = async (): Promise<void> => {
    loads += 1;
    const mine = loads;
    const selected = statuses.find((one) => one === status.value) ?? null;
    list.ariaBusy = 'true';
    const { data, problem } = await listScans(api(), { status: selected, cursor: cursors.at(-1) ?? null });
    if (mine !== loads) return;
    list.ariaBusy = null;
    next = data?.next_cursor ?? null;
    newer.disabled = cursors.length === 1;
    older.disabled = next === null;
    show(problem ?? null);
    list.replaceChildren(...(data ? [scanTable(data.data)] : []));
  };

  const loadFirst = (): Promise<void> => {
    cursors = [null];
    return load();
  };

  const show = (problem: Problem | null): void => {
    if (problem?.isKeyRefused) openConnection();
    const again = element('button', { type: 'button', onclick: () => void load() }, 'Try again');
    problems.replaceChildren(...(problem ? [element('p', {}, problem.message), again] : []));
  };

  status.replaceChildren(
    element('option', { value: '' }, 'All'),
    ...statuses.map((one) => element('option', { value: one }, STATUSES[one])),
  );
  status.addEventListener('change', () => void loadFirst());
  older.addEventListener('click', () => {
    cursors.push(next);
    void load();
  });
  newer.addEventListener('click', () => {
    cursors.pop();
    void load();
  });
  return { load, loadFirst };
};
