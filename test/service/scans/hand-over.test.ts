import { beforeEach, describe, expect, test } from 'vitest';
import type { Issue } from '../../../src/domain/issues/issues.ts';
import type { Caller } from '../../../src/domain/kernel/caller.ts';
import type { Finding } from '../../../src/domain/scans/finding.ts';
import {
  type Engine,
  type EngineEvent,
  EngineFailed,
  type EngineFinding,
  type EngineInput,
} from '../../../src/scanner/engines/engine.ts';
import { createPatternsEngine } from '../../../src/scanner/engines/patterns/patterns.ts';
import { defaultLimits } from '../../../src/scanner/limits.ts';
import { scanDirectory } from '../../../src/scanner/pipeline.ts';
import { astGrepBinary } from '../../../src/scanner/rules/ast-grep-binary.ts';
import { loadRules } from '../../../src/scanner/rules/load-rules.ts';
import { allBackfills } from '../../../src/store/backfills/all.ts';
import { runBackfills } from '../../../src/store/backfills/backfill.ts';
import { raw } from '../../../src/store/engines/db.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { createSourceTree } from '../../fixtures/git/source-tree.ts';
import { openAgain } from '../../fixtures/worlds/stored.ts';
import { createWorld, repo_url, type World } from '../../fixtures/worlds/world.ts';
import { engine, finding } from '../../unit/scanner/engines/told-engine.ts';

const FILE = 'src/orders.js';
const SOURCE = `import { db } from './db.js';

export function findOrders(req, res) {
  db.query("select * from orders where name = '" + req.query.name + "'", (error, rows) => res.json(rows));
}

export function countOrders(table) {
  return db.query('select count(*) from ' + table);
}
`;

/** As version 0.1.0 found and stored them, before data was followed. */
const STORED = {
  injection: {
    rule_id: 'javascript-sql-request',
    line: 4,
    fingerprint: 'bb4c19cc246b600ac3724d25e816f897b22507a0dada1987d23d695a7d203bb7',
  },
  string: {
    rule_id: 'javascript-sql-string',
    line: 8,
    fingerprint: '32a235da900c9b846e62a0dc722f6b64ada22a48abf3a7c099490fa392ea2d73',
  },
};

const patterns = createPatternsEngine({ rules: await loadRules(), binary: astGrepBinary() });

/** The call of line 4, as an engine that follows data tells it. */
const flowToQuery: EngineFinding = finding({
  rule_id: 'flow-sql-injection',
  engine: 'taint',
  severity: 'critical',
  confidence: 'high',
  replaces: ['javascript-sql-request', 'javascript-sql-string'],
  file: FILE,
  line: 4,
  column: 12,
  end_line: 4,
  end_column: 72,
  flow: [
    { file: FILE, line: 4, column: 52, end_line: 4, end_column: 66, kind: 'source', message: 'A caller chooses it' },
    { file: FILE, line: 4, column: 12, end_line: 4, end_column: 72, kind: 'sink', message: 'Runs as SQL' },
  ],
});

const following = (...found: EngineFinding[]): Engine => ({
  ...engine('taint', async function* () {
    for (const one of found) yield { kind: 'finding', finding: one };
  }),
  depthOf: () => 'flows',
});

/** It has run the call of line 8, and knows all that arrives there, or not. */
const judging = (isKnown: boolean, ...found: EngineFinding[]): Engine => ({
  ...following(...found),
  scan: async function* (input) {
    yield* following(...found).scan(input);
    const start = SOURCE.indexOf("db.query('select count");
    const call = [{ start, end: SOURCE.indexOf(';', start) }];
    yield {
      kind: 'judged',
      file: FILE,
      rule: 'flow-sql-injection',
      known: isKnown ? call : [],
      open: isKnown ? [] : call,
    };
  },
});

const scanFolder = async (...engines: Engine[]): Promise<readonly Finding[]> => {
  const tree = createSourceTree({ [FILE]: SOURCE });
  const { signal } = new AbortController();
  const options = { exclude: [], honor_suppressions: true };
  const running = { signal, deadline: signal, onProgress: () => undefined };
  const { findings } = await scanDirectory({ root: tree.root, engines, options, limits: defaultLimits, ...running });
  tree.remove();
  return findings;
};

onEachEngine((database, openAnother) => {
  let world: World;
  let caller: Caller;
  beforeEach(async () => {
    world = createWorld({ db: database().db });
    caller = await world.caller();
  });

  const issuesAfter = async (...engines: Engine[]): Promise<Issue[]> => {
    const { scan_id } = await world.completedScan(caller, [...(await scanFolder(...engines))]);
    return world.issues.allOfScan(caller, scan_id);
  };
  const at = (issues: Issue[], line: number): Issue => {
    const [issue, ...others] = issues.filter((one) => one.line === line);
    if (!issue || others.length > 0) throw new Error(`line ${line} has not one issue`);
    return issue;
  };
  const dismiss = async ({ issue_id }: Issue) => {
    await world.triage.update(caller, issue_id, { dismissal: { reason: 'false_positive' } });
  };

  describe('an issue of before data was followed', () => {
    test('has the fingerprint that it had', async () => {
      const found = (await scanFolder(patterns)).map(({ rule_id, line, fingerprint }) => ({
        rule_id,
        line,
        fingerprint,
      }));

      expect(found).toEqual([STORED.injection, STORED.string]);
    });

    test('that was dismissed stays dismissed when a flow is found to the same place, and is one issue', async () => {
      const before = at(await issuesAfter(patterns), 4);
      await dismiss(before);

      const after = at(await issuesAfter(patterns, following(flowToQuery)), 4);

      const { issue_id, first_seen_at } = before;
      expect(after).toMatchObject({ issue_id, first_seen_at, state: 'dismissed', rule_id: 'flow-sql-injection' });
      expect([after.engines, after.flow?.length]).toEqual([['taint', 'patterns'], 2]);
    });

    test('that was dismissed stays dismissed when its rule is no longer there', async () => {
      const before = at(await issuesAfter(patterns), 4);
      await dismiss(before);

      const after = at(await issuesAfter(following(flowToQuery)), 4);

      expect([after.issue_id, after.state, after.engines]).toEqual([before.issue_id, 'dismissed', ['taint']]);
    });

    test('that is stored as the version before stored it is found again', async () => {
      const another = await openAnother();
      world = createWorld({ db: another.db });
      caller = await world.caller();
      const before = at(await issuesAfter(patterns), 4);
      await dismiss(before);
      await asStoredBefore(another.db);
      await another.db.close();
      const db = await openAgain(another);
      world = createWorld({ db, clock: world.clock, newId: world.newId });
      await runBackfills(db, allBackfills(world.newId), { now: world.clock.now, onDone: () => undefined });

      const after = at(await issuesAfter(patterns, following(flowToQuery)), 4);

      expect([after.issue_id, after.state]).toEqual([before.issue_id, 'dismissed']);
      expect((await world.issueLists.list(caller, { repo_url }, { limit: 10 })).data).toHaveLength(2);
      await db.close();
    });
  });

  describe('what a pattern guesses about a flow', () => {
    const severityAt = (issues: Issue[], line: number) => {
      const { severity, confidence } = at(issues, line);
      return [severity, confidence];
    };

    test('is gone where an engine has run the call and knows the origin of all that arrives there', async () => {
      const [before, ...others] = (await issuesAfter(patterns)).filter(({ line }) => line === 8);

      const after = await issuesAfter(patterns, judging(true, flowToQuery));

      expect([before?.severity, others]).toEqual(['medium', []]);
      expect(after.map(({ line }) => line)).toEqual([4]);
      expect(
        (await world.issueLists.list(caller, { repo_url }, { limit: 10 })).data.map(({ line, state }) => [line, state]),
      ).toEqual([
        [8, 'fixed'],
        [4, 'open'],
      ]);
    });

    test('stands with its id and severity where something of unknown origin arrives, without a word of a flow', async () => {
      const before = at(await issuesAfter(patterns), 8);

      const after = at(await issuesAfter(patterns, judging(false)), 8);

      expect(after).toMatchObject({ issue_id: before.issue_id, flow: null });
      expect([after.severity, after.confidence]).toEqual([before.severity, before.confidence]);
    });

    test.each<[string, Engine]>([
      ['only looked for patterns', engine('taint', following().scan)],
      ['failed', { ...following(), scan: failing }],
      ['does not know the language', { ...following(), supports: () => false }],
      ['did not come to the end of the file', { ...following(), scan: cutting }],
    ])('stays as it is where an engine %s', async (_why, other) => {
      expect(severityAt(await issuesAfter(patterns, other), 8)).toEqual(['medium', 'medium']);
    });
  });
});

async function* failing(): AsyncGenerator<EngineEvent, void, void> {
  yield { kind: 'progress', filesDone: 0 };
  throw new EngineFailed('out of memory');
}

async function* cutting({ files }: EngineInput): AsyncGenerator<EngineEvent, void, void> {
  for (const file of files) yield { kind: 'incomplete', detail: 'too large', missed: { file, lines: 1 } };
}

/** Takes back what came since: an issue had the one fingerprint, which stood in its row. */
const asStoredBefore = async (db: World['db']): Promise<void> => {
  for (const statement of [
    `alter table audit_entries drop column search`,
    `drop table attempt_counts`,
    ...['last_attempt_at', 'last_attempt_ms', 'last_attempt_status', 'last_attempt_error'].flatMap((column) => [
      `alter table deliveries drop column ${column}`,
      `alter table webhooks drop column ${column}`,
    ]),
    `alter table webhooks drop column name`,
    `alter table webhook_secrets drop column secret_encoding`,
    `alter table webhooks drop column secret_encoding`,
    `drop table excerpts`,
    `drop table request_counts`,
    `drop table saved_filters`,
    `drop table activity`,
    `drop index issues_of_assignee`,
    `alter table issues drop column assignee`,
    `drop table decisions`,
    `drop table days`,
    `drop index scans_ended`,
    `create index scans_ended on scans (account_id, environment, finished_at, status, score, score_version, new_issues_count, fixed_issues_count)
      where finished_at is not null`,
    `update issues set record = (select o.record from occurrences o where o.issue_id = issues.issue_id limit 1)`,
    `update issues set scan_id = (select max(o.scan_id) from occurrences o where o.issue_id = issues.issue_id)`,
    `update issues set repo_url = 'https://git.example.com/acme/shop'`,
    `update scans set repository = 'https://git.example.com/acme/shop'`,
    `insert into issue_fingerprints (account_id, environment, repo_url, fingerprint, relocation_hash, issue_id)
      select account_id, environment, 'https://git.example.com/acme/shop', fingerprint, relocation_hash, issue_id from fingerprints`,
    ...['newest', 'worst', 'of_rule', 'newest_in', 'worst_in', 'of_rule_in'].map(
      (index) => `drop index anywhere_${index}`,
    ),
    `create index issues_newest on issues (account_id, environment, issue_id)`,
    `create index issues_by_state on issues (account_id, environment, state, issue_id)`,
    `create index issues_open on issues (account_id, environment, severity) where state = 'open'`,
    `create index issues_lapsing on issues (account_id, environment, dismissal_expires_at) where state = 'dismissed'`,
    ...['scans_completed', 'issues_absorbed', 'issues_in', 'issues_expiring'].map((index) => `drop index ${index}`),
    ...['issue_counts', 'issue_states', 'fingerprints'].map((table) => `drop table ${table}`),
    ...[
      'repository_id',
      'shown_branch_id',
      'priority',
      'absorbed_into',
      'absorbed_since',
      'category',
      'cwe',
      'search',
    ].map((column) => `alter table issues drop column ${column}`),
    ...['suppressed', 'enclosing_function'].map((column) => `alter table occurrences drop column ${column}`),
    ...['counted', 'reopened_issues_count'].map((column) => `alter table scans drop column ${column}`),
    `create index scans_by_repository on scans (account_id, environment, repo_url, created_at, scan_id)`,
    `create index scans_of_repository on scans (account_id, environment, repository, created_at, scan_id)`,
    `create index scans_completed on scans (account_id, environment, repository, finished_at, scan_id) where status = 'completed'`,
    `create index issues_of_repository on issues (account_id, environment, repo_url, issue_id)`,
    `create index issues_of_repository_by_state on issues (account_id, environment, repo_url, state, issue_id)`,
    `drop index scans_of`,
    `drop index scans_of_branch`,
    ...['repository_id', 'branch_id', 'ref_kind', 'look_from', 'look_to'].map(
      (column) => `alter table scans drop column ${column}`,
    ),
    ...['branches', 'repository_addresses', 'repositories', 'backfills'].map((table) => `drop table ${table}`),
    `alter table issues add column fingerprint text not null default ''`,
    `alter table issues add column relocation_hash text not null default ''`,
    `update issues set fingerprint = (select f.fingerprint from issue_fingerprints f where f.issue_id = issues.issue_id)`,
    `update issues set relocation_hash = (select f.relocation_hash from issue_fingerprints f where f.issue_id = issues.issue_id)`,
    `drop table issue_fingerprints`,
    `alter table issues drop column enclosing_function`,
    `create unique index issues_identity on issues (account_id, environment, repo_url, fingerprint)`,
    `create index issues_by_relocation on issues (account_id, environment, repo_url, relocation_hash)`,
    `alter table scans drop column unfinished`,
    `alter table scans drop column source_lines`,
    `alter table scans drop column entry_points`,
    `alter table issues drop column path_kind`,
    `alter table occurrences drop column path_kind`,
    `drop table custom_rules`,
    `drop table rule_settings`,
    `delete from schema_migrations where version >= 12`,
  ])
    await db.query(raw(statement));
};
