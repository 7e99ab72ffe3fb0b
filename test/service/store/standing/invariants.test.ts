import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scoreIssues } from '../../../../src/domain/issues/score.ts';
import { rebuildBranch } from '../../../../src/domain/issues/standing/rebuild-branch.ts';
import { createRecount } from '../../../../src/domain/issues/standing/recount.ts';
import { sql } from '../../../../src/store/engines/db.ts';
import { onEachEngine } from '../../../fixtures/databases/each-engine.ts';
import {
  anyBranch,
  anyCommands,
  anyContent,
  BRANCHES,
  type Command,
  type EngineName,
  type Label,
  lastingCommands,
  type ScanContent,
  WHOLE,
  wholeContent,
} from './commands.ts';
import { wasLookedFor } from './model.ts';
import { createPlay, type Step } from './play.ts';
import { type BranchRow, openIssues, readStanding, type Standing, type StateRow } from './stored-standing.ts';

/** The same sequences each time, unless `PROPERTY_SEED` asks for others. */
const SEED = Number(process.env.PROPERTY_SEED ?? 20_261_121);
const RUNS = { sqlite: 30, postgres: 8 };

onEachEngine((database) => {
  type Play = Awaited<ReturnType<typeof createPlay>>;

  /** Holds for each of many sequences, in a repository of its own. */
  const holds = <Input>(inputs: fc.Arbitrary<Input>, check: (play: Play, input: Input) => Promise<void>) => {
    const { db } = database();
    const property = fc.asyncProperty(inputs, async (input) => check(await createPlay(db), input));
    return fc.assert(property, { seed: SEED, numRuns: Number(process.env.PROPERTY_RUNS ?? RUNS[db.engine]) });
  };

  /** Holds of each change that any sequence makes. */
  const holdsOfEach = (check: (step: Step, play: Play) => void | Promise<void>, commands = anyCommands) =>
    holds(commands, async (play, sequence: readonly Command[]) => {
      for (const command of sequence) {
        const done = play.steps.length;
        await play.play([command]);
        for (const step of play.steps.slice(done)) await check(step, play);
      }
    });

  describe('the model of sets', () => {
    test('has the states that are stored, and the numbers of each scan that counts', () =>
      holdsOfEach(({ after, ended }, { model }) => {
        if (ended?.expected) expect(ended.numbers).toEqual(ended.expected);
        for (const { name, branch_id } of after.branches) {
          const stored = statesOf(after, branch_id).map(({ issue_id, state, file }) => [issue_id, state, file]);
          const modelled = [...(model.branches.get(name) ?? [])].map(([id, { state, file }]) => [id, state, file]);
          expect(new Set(stored)).toEqual(new Set(modelled));
        }
      }));

    test('has the default branch that is stored', () =>
      holdsOfEach(async (_step, { caller, model, world }) => {
        const [repository] = (await world.repositories.list(caller, {}, { sort: 'newest', limit: 1 })).data;
        const { own, remote, isPinned } = model.defaults;
        expect([
          repository?.default_branch ?? null,
          repository?.remote_default_branch ?? null,
          repository?.default_branch_pinned ?? false,
        ]).toEqual([own, remote, isPinned]);
      }));

    test('knows each finding under one id, twins under one each', () =>
      holdsOfEach(({ ended }, { model }) => {
        const ids = ended?.seen.map(({ issue_id }) => issue_id) ?? [];
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).not.toContain('');
        for (const label of ['a', 'b', 'c', 'd', 'e', 'f'] as const)
          expect(model.idsOf(label).size).toBeLessThanOrEqual(1);
      }));
  });

  describe('states', () => {
    test('are what a rebuild makes of the scans that count', () =>
      holds(anyCommands, async ({ caller, world, play }, sequence) => {
        await play(sequence);
        const before = await readStanding(database().db, caller);
        const rebuilt = async (): Promise<StateRow[]> => {
          for (const branch of before.branches)
            await world.store.transaction((tx) => rebuildBranch(tx, caller, branch, null));
          return (await readStanding(database().db, caller)).states;
        };

        expect(await rebuilt()).toEqual(before.states);
        await database().db.query(sql`delete from issue_states where account_id = ${caller.account_id}`);
        expect((await rebuilt()).map(withoutChange)).toEqual(before.states.map(withoutChange));
      }));

    test('and all that follows from them are what a recount makes of them', () =>
      holds(anyCommands, async ({ world, play }, sequence) => {
        await play(sequence);

        expect((await createRecount({ store: world.store })({ repair: false })).differences).toEqual([]);
      }));

    test('are those of the latest look, in whichever order scans end that overlap', () => {
      const overlapping = fc.record({
        before: anyCommands,
        branch: anyBranch,
        earlier: fc.array(anyContent, { minLength: 1, maxLength: 2 }),
        latest: wholeContent,
        ranks: fc.array(fc.nat(), { minLength: 3, maxLength: 3 }),
      });
      return holds(overlapping, async (play, { before, branch, earlier, latest, ranks }) => {
        await play.play(before);
        const looks = [...earlier, latest];
        const order = looks.map((_, place) => place).sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
        await play.overlap(branch, looks, order);

        const step = play.steps.at(-1);
        const seen = play.steps.map(({ ended }) => ended).find((ended) => ended?.content === latest)?.seen ?? [];
        const live = step ? statesOn(step.after, branch).filter(isLive) : [];
        expect(new Set(live.map(({ issue_id, file }) => `${issue_id} ${file}`))).toEqual(
          new Set(seen.map(({ issue_id, file }) => `${issue_id} ${file}`)),
        );
        expect(live.filter(({ state }) => state === 'suppressed').length).toBe(
          seen.filter(({ isIgnored }) => isIgnored).length,
        );
      });
    });

    test('stay as they are, and nothing is new or fixed, when all branches are scanned again without a change', () => {
      const contents = fc.record({
        before: lastingCommands,
        contents: fc.tuple(wholeContent, wholeContent, wholeContent, wholeContent),
      });
      return holds(contents, async (play, { before, contents }) => {
        await play.play(before);
        const first = play.model.defaults.own ?? 'main';
        const scanAll = async () => {
          const scans = [];
          for (const [place, branch] of [first, ...BRANCHES.filter((name) => name !== first)].entries()) {
            const content = contents[place];
            if (content) scans.push(await play.scanBranch(branch, content));
          }
          return scans;
        };
        await scanAll(); // the default branch first: others follow where it tells twins apart differently
        const settled = play.steps.at(-1)?.after.states;

        const again = await scanAll();

        const none = { new_issues: 0, reopened: 0, fixed: 0 };
        for (const scan of again) expect(scan?.numbers).toEqual(none);
        expect(play.steps.at(-1)?.after.states).toEqual(settled);
      });
    });

    test('stay as they are on a branch whose moved finding is another one of two twins elsewhere', async () => {
      const play = await createPlay(database().db);
      const of = (...labels: Label[]): ScanContent => ({
        sightings: labels.map((label) => ({ label, isMoved: false, isIgnored: false })),
        extent: WHOLE,
      });
      await play.scanBranch('main', of('twin2'));
      await play.scanBranch('main', of());
      const moved = await play.scanBranch('feature', of('twin1'));
      const both = await play.scanBranch('fix', of('twin1', 'twin2'));

      const again = [await play.scanBranch('feature', of('twin1')), await play.scanBranch('fix', of('twin1', 'twin2'))];

      expect(again.map((scan) => scan?.seen)).toEqual([moved?.seen, both?.seen]);
      expect(again.map((scan) => scan?.numbers)).toEqual(Array(2).fill({ new_issues: 0, reopened: 0, fixed: 0 }));
    });

    test('become fixed by no scan that has not looked for the issue', () =>
      holdsOfEach(({ before, after, ended }) => {
        const live = new Map(before.states.filter(isLive).map((state) => [keyOf(state), state]));
        for (const state of after.states.filter(({ state }) => state === 'fixed')) {
          const was = live.get(keyOf(state));
          if (was)
            expect(ended && wasLookedFor(ended.content.extent, { file: was.file, engines: enginesOf(was) })).toBe(true);
        }
      }));

    test('and numbers of branches and fingerprints of known issues are changed by no scan that does not count', () =>
      holdsOfEach(({ before, after, ended }) => {
        if (!ended || ended.expected !== null) return;
        const known = new Set(before.issues.map(({ issue_id }) => issue_id));
        expect(after.states).toEqual(before.states);
        expect(after.branches).toEqual(before.branches);
        expect(after.issues.filter(({ issue_id }) => known.has(issue_id))).toEqual(before.issues);
        expect(after.fingerprints.filter(({ issue_id }) => known.has(issue_id))).toEqual(before.fingerprints);
      }, lastingCommands));

    test('are open nowhere where the issue is dismissed, until that is undone or has ended', () =>
      holdsOfEach(({ after, now }, { model }) => {
        const open = after.states.filter(({ state }) => state === 'open');
        expect(open.filter(({ issue_id }) => model.isDecided(issue_id, now))).toEqual([]);
      }));
  });

  describe('numbers', () => {
    /*
     * By the table of what a scan makes of a state: new is none or fixed → open, fixed is open → fixed, and what is
     * left are the changes between open and dismissed or suppressed, which count as neither. A dismissal that has ended
     * by the time of the scan is opened by it first.
     */
    test('of a scan that counts explain how many are open after it', () =>
      holdsOfEach(({ before, after, ended }) => {
        if (!ended?.expected || ended.branch === null) return;
        const stood = standingOn(before, ended.branch);
        for (const issue_id of ended.lapsed) if (stood.get(issue_id) === 'dismissed') stood.set(issue_id, 'open');
        const stands = standingOn(after, ended.branch);
        const moved = (from: readonly string[], to: readonly string[]) =>
          [...stands].filter(([id, state]) => to.includes(state) && from.includes(stood.get(id) ?? '')).length;
        const open = (states: ReadonlyMap<string, string>) =>
          [...states.values()].filter((one) => one === 'open').length;

        const { new_issues, fixed } = ended.numbers;
        expect(open(stands)).toBe(open(stood) + new_issues - fixed + moved(ASIDE, ['open']) - moved(['open'], ASIDE));
      }));

    test('of branches are what counting their states gives, and an issue stands anywhere as it does at its strongest', () =>
      holdsOfEach(async ({ after }) => {
        for (const branch of after.branches) {
          const states = statesOf(after, branch.branch_id);
          const count = (state: string) => states.filter((one) => one.state === state).length;
          const open = states.filter(({ state }) => state === 'open');
          const bySeverity = { critical: 0, high: 0, medium: 0, low: 0, info: 0 };
          const issues = await openIssues(database().db, branch);
          for (const { severity } of issues) bySeverity[severity] += 1;
          expect(issues.length).toBe(open.length);
          const { score, ...numbers } = numbersOf(branch);
          if (branch.last_scan_id === null) expect(states).toEqual([]);
          else
            expect(numbers).toEqual({
              open: bySeverity,
              dismissed: count('dismissed'),
              suppressed: count('suppressed'),
              kept: open.filter(({ scan_id }) => scan_id !== null).length,
            });
          const isScored = branch.source_lines !== null && branch.gone_at === null;
          expect(score).toBe(isScored ? scoreIssues(issues, branch.source_lines ?? 0).score : null);
        }
        const gone = new Set(after.branches.flatMap(({ branch_id, gone_at }) => (gone_at === null ? [] : [branch_id])));
        for (const { issue_id, state } of after.issues) {
          const its = after.states.filter((one) => one.issue_id === issue_id);
          const there = its.filter(({ branch_id }) => !gone.has(branch_id));
          const states = new Set((there.length > 0 ? there : its).map((one) => one.state));
          expect(state).toBe(['open', 'dismissed', 'suppressed', 'gone', 'fixed'].find((one) => states.has(one)) ?? '');
        }
      }));
  });
});

const ASIDE = ['dismissed', 'suppressed'];

const isLive = ({ state }: StateRow): boolean => state !== 'fixed' && state !== 'gone';
const keyOf = ({ branch_id, issue_id }: StateRow): string => `${branch_id} ${issue_id}`;
const withoutChange = ({ changed_at: _changed_at, ...state }: StateRow) => state;

/** The pool has issues of these engines alone. */
const enginesOf = ({ engines }: StateRow): EngineName[] =>
  (['patterns', 'secrets'] as const).filter((engine) => engines.includes(`,${engine},`));

const statesOf = ({ states }: Standing, id: string): StateRow[] => states.filter(({ branch_id }) => branch_id === id);

const statesOn = (standing: Standing, name: string): StateRow[] =>
  standing.branches.filter((branch) => branch.name === name).flatMap(({ branch_id }) => statesOf(standing, branch_id));

/** How issues stand on a branch, by their ids. */
const standingOn = (standing: Standing, name: string): Map<string, string> =>
  new Map(statesOn(standing, name).map(({ issue_id, state }) => [issue_id, state]));

const numbersOf = (branch: BranchRow) => ({
  // written by the store
  open: branch.open_issues === null ? null : (JSON.parse(branch.open_issues) as Record<string, number>),
  dismissed: branch.dismissed_count,
  suppressed: branch.suppressed_count,
  kept: branch.kept_count,
  score: branch.score,
});
