import { expect, test } from 'vitest';
import { raw } from '../../../../src/store/engines/db.ts';
import { openKeptHistory } from '../../../fixtures/databases/kept-history.ts';
import { openAgain } from '../../../fixtures/worlds/stored.ts';

test.each(['SQLite', 'PostgreSQL'] as const)(
  'what the version before has written is brought up to date on %s',
  async (engine) => {
    const history = await openKeptHistory(engine);
    const db = await openAgain(history);
    const column = async (query: string): Promise<string[]> =>
      (await db.query<{ value: string }>(raw(query))).map(({ value }) => value);
    try {
      const applied = await column('select name as value from schema_migrations order by version');
      expect(applied.slice(0, history.migrations.length)).toEqual(history.migrations);
      expect(await column('select distinct status as value from scans order by status')).toEqual([
        'canceled',
        'completed',
        'failed',
        'timed_out',
      ]);
      expect(await column('select distinct state as value from issues order by state')).toEqual(
        expect.arrayContaining(['dismissed', 'fixed', 'open', 'suppressed']),
      );
      const counts = ['scans', 'issues', 'occurrences', 'events'].map((table) =>
        column(`select count(*) as value from ${table}`),
      );
      expect((await Promise.all(counts)).flat().map(Number)).toEqual([29, 549, 4395, 337]);
    } finally {
      await db.close();
      history.dispose();
    }
  },
);
