import { beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../src/domain/kernel/caller.ts';
import type { Finding } from '../../../src/domain/scans/finding.ts';
import { sql } from '../../../src/store/engines/db.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { finding, findings } from '../../fixtures/worlds/findings.ts';
import { createWorld, repo_url, type World } from '../../fixtures/worlds/world.ts';

onEachEngine((database) => {
  let world: World;
  let caller: Caller;
  beforeEach(async () => {
    world = createWorld({ db: database().db });
    caller = await world.caller();
  });

  /** Lines of the issues that a scan with these findings reports, in the order of its events. */
  const toldOf = async (found: readonly Finding[], ref = 'main'): Promise<number[]> => {
    const { scan_id } = await world.completedScan(caller, [...found], { input: { repo_url, ref } });
    const rows = await database().db.query<{ data: string }>(
      sql`select data from events where scan_id = ${scan_id} and event = 'issue.critical' order by sequence`,
    );
    return rows.map(({ data }) => (JSON.parse(data) as { line: number }).line); // the contract check saw it
  };
  const lines = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const many = findings(150);

  test('what is new is told first, and what was told before while fewer than 100 were sent', async () => {
    expect(await toldOf(many)).toEqual(lines(1, 150));
    expect(await toldOf(many)).toEqual(lines(1, 100));
    expect(await toldOf([...many, finding({ text: 'new', line: 900 })])).toEqual([900, ...lines(1, 99)]);
    expect(await toldOf([...many, ...findings(130, { line: 901, file: 'other.js' })])).toEqual(Array(130).fill(901));
  });

  test('of what is new, a scan tells a thousand, the most confident first', async () => {
    const medium = findings(1_100, { confidence: 'medium' });
    const high = finding({ text: 'high', line: 5_000, confidence: 'high' });

    expect(await toldOf([...medium, high])).toEqual([5_000, ...lines(1, 999)]);
  });

  test('nobody is woken for what is of low confidence; once it is surer it is told as new', async () => {
    const [first = finding(), ...others] = many;
    const doubtful = { ...first, confidence: 'low' } as const;

    expect(await toldOf([doubtful])).toEqual([]);
    expect((await toldOf([...others, doubtful])).includes(first.line)).toBe(false);
    expect((await toldOf([...others, { ...first, confidence: 'medium' }]))[0]).toBe(first.line);
    expect(await toldOf([doubtful])).toEqual([]);
  });

  test('what was fixed or less severe is told as new when it is open and critical again', async () => {
    const [first = finding(), ...others] = many;
    await toldOf([...others, { ...first, severity: 'high' }]);

    expect((await toldOf(many))[0]).toBe(first.line); // now critical
    await toldOf(others); // fixed
    expect((await toldOf(many))[0]).toBe(first.line);
  });

  test('what a scan of another branch has reported is not new', async () => {
    await toldOf(many, 'main');

    expect(await toldOf([...many, finding({ text: 'new', line: 900 })], 'feature')).toEqual([900, ...lines(1, 99)]);
  });
});
