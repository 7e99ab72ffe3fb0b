import { expect, test } from 'vitest';
import { createReports } from '../../../src/domain/scans/reports.ts';
import { sql } from '../../../src/store/engines/db.ts';
import { keptVersions, openKept } from '../../fixtures/databases/kept-database.ts';
import { callerOf, createClock, createWorld } from '../../fixtures/worlds/world.ts';

test.each(keptVersions())(
  'a scan of version %s keeps its score, and is compared with none of today',
  async (version) => {
    const kept = await openKept(version);
    try {
      const [left] = await kept.db.query<{ scan_id: string; score: number; account_id: string; repo_url: string }>(
        sql`select scan_id, score, score_version, account_id, repo_url from scans`,
      );
      if (!left) throw new Error(`version ${version} has left no scan`);
      const world = createWorld({ db: kept.db, clock: createClock(Date.UTC(2027, 0, 1)) });
      const caller = callerOf({ ...left, name: 'acme', plan: 'enterprise', created_at: 0 });
      const reports = createReports(world);

      const later = await world.completedScan(caller, [], { input: { repo_url: left.repo_url } });
      const { data: listed } = await world.listScans(caller, {}, { limit: 10 });
      const comparison = await reports.compare(caller, later.scan_id, left.scan_id);

      const old = await world.scans.get(caller, left.scan_id);
      expect(old).toMatchObject({ score: left.score, score_version: expect.any(Number), source_lines: null });
      expect(old.score_version).toBeLessThan(3);
      expect(later).toMatchObject({ score: 100, score_version: 3, source_lines: 480 });
      expect(listed).toEqual([later, old]);
      expect(comparison.score_change).toBeNull();
    } finally {
      await kept.dispose();
    }
  },
);
