import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { createIssueLists } from '../../../src/domain/issues/lists/issue-lists.ts';
import type { IssueSort } from '../../../src/domain/issues/lists/issue-walk.ts';
import type { IssueListFilter } from '../../../src/domain/issues/lists/selection.ts';
import type { Caller } from '../../../src/domain/kernel/caller.ts';
import type { Db } from '../../../src/store/engines/db.ts';
import { createWorld, type World } from '../../fixtures/worlds/world.ts';
import { benchOnEachEngine } from '../each-engine.ts';
import { median } from '../load.ts';
import { report } from '../report.ts';
import { insertIssues } from './issue-rows.ts';

const ROUNDS = 41;
const REPOSITORIES = 40;

interface Place {
  caller: Caller;
  repository_id: string;
}

type Lists = ReturnType<typeof createIssueLists>;

/** Calls of one account, and of which repository where they name one. */
const CALLS: Readonly<Record<string, (lists: Lists, place: Place) => Promise<unknown>>> = {
  'newest anywhere': page({}),
  'newest on default branches': page({ on_default_branch: true }),
  'oldest, open': page({ state: ['open'] }, 'oldest'),
  'worst on default branches': page({ on_default_branch: true, state: ['open'] }, 'severity'),
  'what matters on default branches': page({ on_default_branch: true, state: ['open'] }, 'relevance'),
  'surest on default branches': page({ on_default_branch: true, state: ['open'] }, 'confidence'),
  'worst of a rule': page({ on_default_branch: true, rule_id: 'rule-7' }, 'severity'),
  'newest of a rule': page({ on_default_branch: true, rule_id: 'rule-7' }),
  'by file on a branch': ofBranch('file'),
  'worst on a branch': ofBranch('severity'),
  'page 50, worst': deepPage(50),
  'words that many have': page({ on_default_branch: true, text: 'area-3 module' }),
  'summary of default branches': summary({ on_default_branch: true }),
  'summary of all': summary({}),
};

function page(filter: IssueListFilter, sort: IssueSort = 'newest') {
  return (lists: Lists, { caller }: Place) => lists.list(caller, filter, { sort, limit: 20 });
}

function ofBranch(sort: IssueSort) {
  return (lists: Lists, { caller, repository_id }: Place) =>
    lists.list(caller, { repository_id: [repository_id], branch: 'main' }, { sort, limit: 20 });
}

function deepPage(pages: number) {
  const cursors = new WeakMap<Caller, string>();
  return async (lists: Lists, { caller }: Place) => {
    const filter = { on_default_branch: true };
    const known = cursors.get(caller);
    const before = known ? null : await lists.list(caller, filter, { sort: 'severity', limit: 20 * pages });
    const cursor = known ?? before?.next_cursor ?? '';
    cursors.set(caller, cursor);
    return lists.list(caller, filter, { sort: 'severity', limit: 20, cursor });
  };
}

function summary(filter: IssueListFilter) {
  return (lists: Lists, { caller }: Place) =>
    lists.summarize(caller, filter, { by: ['severity', 'state', 'rule', 'repository', 'confidence'] });
}

/** Lists and counts of 1,000,000 issues against those of 10,000, and how long a call keeps the event loop. */
export const benchIssueLists = (): Promise<void> => benchOnEachEngine('lists of issues', benchEngine);

const benchEngine = async (db: Db): Promise<void> => {
  const world = createWorld({ db });
  const few = await placeWith(world, 10_000);
  const many = await placeWith(world, 1_000_000);
  const lists = createIssueLists({
    ...world,
    beforeNumbers: async () => undefined,
    now: world.clock.now,
    pause: setImmediate,
    ruleTitles: async () => new Map(),
  });
  for (const [what, call] of Object.entries(CALLS)) {
    const times: Record<'few' | 'many', number[]> = { few: [], many: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.few.push(await timed(() => call(lists, few)));
      times.many.push(await timed(() => call(lists, many)));
    }
    report(`${what}: 1,000,000 : 10,000 issues, ${db.engine}`, {
      ratio: median(times.many) / median(times.few),
      aim: '≤ 1.50',
      detail: `${median(times.many).toFixed(2)} and ${median(times.few).toFixed(2)} ms`,
    });
  }
  await benchRareWords(lists, many.caller, db);
};

/** What looks at most: the words of one issue in a million. */
const benchRareWords = async (lists: Lists, caller: Caller, db: Db): Promise<void> => {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const filter = { on_default_branch: true, text: 'nowhere-to-be-found' };
  await setImmediate();
  delay.enable();
  const took = await timed(() => lists.list(caller, filter, { limit: 20 }));
  await timed(() => lists.summarize(caller, filter, { by: ['severity', 'rule'] }));
  for (const call of Object.values(CALLS)) await call(lists, { caller, repository_id: '' });
  delay.disable();
  report(`longest hold of the event loop by a list of 1,000,000 issues, ${db.engine}, of 50 ms`, {
    ratio: delay.max / 1e6 / 50,
    aim: '≤ 1.00',
    detail: `${(delay.max / 1e6).toFixed(1)} ms; 20,000 issues looked through in ${took.toFixed(0)} ms`,
  });
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

/** An account with that many issues on the default branches of its repositories. */
const placeWith = async (world: World, count: number): Promise<Place> => {
  const caller = await world.caller();
  const repository_ids = [];
  for (let at = 0; at < REPOSITORIES; at += 1) {
    const scan = await world.completedScan(caller, [], {
      input: { repo_url: `https://git.example.com/acme/service-${at}.git` },
    });
    repository_ids.push(scan.repository_id);
    await insertIssues(world.db, scan, { ...caller, count: count / REPOSITORIES });
  }
  return { caller, repository_id: repository_ids[0] ?? '' };
};
