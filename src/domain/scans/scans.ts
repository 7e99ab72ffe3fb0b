import type { components } from '../../../generated/openapi.ts';
import type { AddressProblem } from '../kernel/addresses.ts';
import { createBell } from '../kernel/bell.ts';
import type { AccountScope, Caller, Environment, Scope } from '../kernel/caller.ts';
import { Failure, invalid, notFound } from '../kernel/failure.ts';
import { createIdempotency, type HashBody, type IdempotencyStore } from '../kernel/idempotency.ts';
import type { NewId } from '../kernel/ids.ts';
import { JsonText } from '../kernel/json-text.ts';
import { decodeCursor, type Page, type PageRequest, type SortKey, toPage } from '../kernel/page.ts';
import { planLimits } from '../kernel/plans.ts';
import { isoTime, type Now, SECOND } from '../kernel/time.ts';
import type { Hints, Transactional } from '../kernel/transaction.ts';
import type { AccountStore } from '../people/accounts.ts';
import type { RefKind } from '../repositories/branches.ts';
import {
  type KnownRepository,
  knownOrNew,
  type NewRepository,
  type RepositoryStore,
  toNewRepository,
} from '../repositories/repositories.ts';
import type { Unfinished } from './finding.ts';
import { fixtureOf } from './played-scans.ts';

export type Scan = components['schemas']['Scan'];
export type ScanInput = components['schemas']['ScanInput'];
export type ScanStatus = components['schemas']['ScanStatus'];
export type ScanOptions = components['schemas']['ScanOptions'];

/** What is known of a scan when it is accepted. */
export interface NewScan {
  scan_id: string;
  repository_id: string;
  account_id: string;
  environment: Environment;
  repo_url: string;
  ref: string | null;
  options: ScanOptions;
  /** The script to play instead of a scan (decision 7); null for a real one. */
  fixture: string | null;
  request_id: string | null;
  created_at: number;
}

export interface ScanFilter {
  status?: ScanStatus[] | undefined;
  repo_url?: string | undefined;
  repository_id?: string | undefined;
  /** Name of the branch that was scanned. */
  branch?: string | undefined;
  ref_kind?: RefKind[] | undefined;
  created_after?: number | undefined;
  created_before?: number | undefined;
}

/** A scan as a list shows it, with what it is sorted by. */
export interface ListedScan {
  created_at: number;
  scan_id: string;
  record: JsonText<Scan>;
}

/** Where a page of scans begins: after the scan made at this time with this id. */
type ScanSortKey = readonly [created_at: number, scan_id: string];

export interface ScanStore {
  insert(scan: NewScan): Promise<void>;
  find(scope: Scope, scan_id: string): Promise<Scan | null>;
  /** Files that engines of the scan have not analysed to their end. */
  unfinished(scope: Scope, scan_id: string): Promise<Unfinished>;
  /** Newest first, at most `limit` rows after the key. */
  list(scope: Scope, filter: ScanFilter, page: { limit: number; after: ScanSortKey | null }): Promise<ListedScan[]>;
  /** Scans of the account that wait for a worker or run on one, over both environments; those made since a time. */
  usage(scope: AccountScope, since: number): Promise<{ running: number; queued: number; created: number }>;
  /** Ends a scan that has not ended; false when it has, or is not there. */
  cancel(scope: Scope, scan_id: string, at: number): Promise<boolean>;
}

/** A page that is written already. */
export interface ScanPage {
  json: JsonText<Page<Scan>>;
  next_cursor: string | null;
}

/** Channels of the store's latency hints. */
export const SCAN_QUEUED = 'scan.queued';
export const SCAN_CHANGED = 'scan.changed';

const QUEUE_RETRY_SECONDS = 30;
const POLL = SECOND;

export interface CreateScan {
  input: ScanInput;
  request_id: string;
  idempotency_key: string | undefined;
}

/** What accepting a scan changes together. */
interface Acceptance {
  accounts: Pick<AccountStore, 'lock'>;
  scans: ScanStore;
  repositories: Pick<RepositoryStore, 'insert' | 'findByAddress'>;
  idempotency: IdempotencyStore;
}

export interface ScanDependencies {
  store: Acceptance & Transactional<Acceptance> & Hints;
  now: Now;
  newId: NewId;
  addressProblem: AddressProblem;
  hashBody: HashBody;
}

export const createScans = (dependencies: ScanDependencies) => {
  const { store, now, newId, addressProblem } = dependencies;
  const idempotency = createIdempotency(dependencies);

  const get = async (scope: Scope, scan_id: string): Promise<Scan> => {
    const scan = await store.scans.find(scope, scan_id);
    if (!scan) throw notFound();
    return scan;
  };

  const accept = async (tx: Acceptance, caller: Caller, asked: AskedScan): Promise<Scan> => {
    if (asked.fixture === null) await refuseWhenFull(tx, caller, asked.created_at);
    const scan = toNewScan(caller, asked, await knownOrNew(tx.repositories, asked.repository));
    await tx.scans.insert(scan);
    return asAccepted({ ...scan, created_at: isoTime(scan.created_at) });
  };

  return {
    get,

    unfinished: (scope: Scope, scan_id: string): Promise<Unfinished> => store.scans.unfinished(scope, scan_id),

    /** Queues a scan. The answer to a repeated idempotency key is the first one's. */
    create: async (caller: Caller, { input, request_id, idempotency_key }: CreateScan): Promise<Scan> => {
      const request = { caller, operation: 'createScan', key: idempotency_key, body: input, read: asAccepted };
      const scan = await idempotency.once<Scan>(request, async (finish) => {
        const fixture = fixtureOf(input.repo_url, caller.environment);
        if (fixture === null) await refuseAddress(addressProblem, input.repo_url);
        const [scan_id, created_at] = [newId('scan'), now()];
        const made = { newId, fixture: fixture !== null, created_at };
        const repository = toNewRepository(caller, { repo_url: input.repo_url }, made);
        const asked = { input, repository, scan_id, fixture, request_id, created_at };
        return finish((tx) => accept(tx, caller, asked));
      });
      await store.notify(SCAN_QUEUED, scan.scan_id);
      return scan;
    },

    list: async (scope: Scope, filter: ScanFilter, { limit, cursor }: PageRequest): Promise<ScanPage> => {
      const after = decodeCursor(cursor, [0, 'scan_'] as const satisfies SortKey);
      const rows = await store.scans.list(scope, filter, { limit: limit + 1, after });
      const { data, next_cursor } = toPage(rows, limit, ({ created_at, scan_id }) => [created_at, scan_id]);
      return {
        next_cursor,
        json: JsonText.page(
          data.map(({ record }) => record),
          next_cursor,
        ),
      };
    },

    cancel: async (scope: Scope, scan_id: string): Promise<Scan> => {
      const canceled = await store.scans.cancel(scope, scan_id, now());
      const scan = await get(scope, scan_id);
      if (!canceled) throw new Failure('SCAN_FINISHED', { details: { status: scan.status } });
      await store.notify(SCAN_CHANGED, scan_id);
      return scan;
    },

    /** The scan as soon as it has ended, or as it is after `seconds`, or when the signal fires. */
    waitForEnd: async (scope: Scope, scan_id: string, seconds: number, signal: AbortSignal): Promise<Scan> => {
      const deadline = now() + seconds * SECOND;
      // Before the look: no change falls between
      const bell = createBell(store, { channel: SCAN_CHANGED, about: scan_id, signal });
      try {
        for (;;) {
          const scan = await get(scope, scan_id);
          const left = deadline - now();
          if (scan.finished_at !== null || left <= 0 || signal.aborted) return scan;
          await bell.rung(Math.min(left, POLL));
        }
      } finally {
        bell.remove();
      }
    },

    usage: (account_id: string) => store.scans.usage({ account_id }, Date.parse(`${isoTime(now()).slice(0, 7)}-01`)),
  };
};

export type Scans = ReturnType<typeof createScans>;

const refuseAddress = async (addressProblem: AddressProblem, repo_url: string): Promise<void> => {
  const problem = await addressProblem(repo_url);
  if (problem) throw invalid({ input: 'repo_url', message: problem });
};

const refuseWhenFull = async (tx: Acceptance, caller: Caller, at: number): Promise<void> => {
  await tx.accounts.lock(caller);
  const limit = planLimits[caller.plan].queued_scans;
  const { queued } = await tx.scans.usage(caller, at);
  if (queued < limit) return;
  throw new Failure('SCAN_QUEUE_FULL', {
    details: { limit, plan: caller.plan, retry_after_seconds: QUEUE_RETRY_SECONDS },
    retryAfterSeconds: QUEUE_RETRY_SECONDS,
  });
};

/** A scan that is asked for. */
interface AskedScan extends Pick<NewScan, 'scan_id' | 'fixture' | 'request_id' | 'created_at'> {
  input: ScanInput;
  /** As it is made where its address is new. */
  repository: NewRepository;
}

/** A scan leaves out what its repository does as well, and honors comments only where that does. */
const toNewScan = ({ account_id, environment }: Caller, asked: AskedScan, repository: KnownRepository): NewScan => ({
  account_id,
  environment,
  repo_url: asked.input.repo_url,
  ref: asked.input.ref ?? null,
  options: {
    exclude: [...new Set([...repository.exclude, ...(asked.input.options?.exclude ?? [])])],
    honor_suppressions: repository.honor_suppressions && (asked.input.options?.honor_suppressions ?? true),
  },
  scan_id: asked.scan_id,
  repository_id: repository.repository_id,
  fixture: asked.fixture,
  request_id: asked.request_id,
  created_at: asked.created_at,
});

/** A scan as it is when it has been accepted, whatever became of it since. */
const asAccepted = (
  scan: Pick<Scan, 'scan_id' | 'repository_id' | 'repo_url' | 'ref' | 'options' | 'environment' | 'created_at'>,
): Scan => ({
  scan_id: scan.scan_id,
  repository_id: scan.repository_id,
  repo_url: scan.repo_url,
  ref: scan.ref,
  branch: null,
  ref_kind: null,
  commit_sha: null,
  status: 'queued',
  score: null,
  score_version: null,
  unscored: null,
  source_lines: null,
  issues_count: null,
  issues_by_severity: null,
  new_issues_count: null,
  reopened_issues_count: null,
  fixed_issues_count: null,
  counted: false,
  duration_seconds: null,
  progress: { percent: 0, phase: 'queued', files_scanned: 0, files_total: null },
  failure: null,
  engines: [],
  notices: [],
  languages: [],
  coverage: [],
  entry_points: null,
  options: { exclude: scan.options.exclude, honor_suppressions: scan.options.honor_suppressions },
  environment: scan.environment,
  created_at: scan.created_at,
  started_at: null,
  finished_at: null,
});
