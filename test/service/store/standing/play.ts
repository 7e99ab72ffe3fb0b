import { expect } from 'vitest';
import type { Caller } from '../../../../src/domain/kernel/caller.ts';
import { SECOND } from '../../../../src/domain/kernel/time.ts';
import type { Finding } from '../../../../src/domain/scans/finding.ts';
import type { ScanRun } from '../../../../src/domain/scans/scan-run.ts';
import type { Db } from '../../../../src/store/engines/db.ts';
import { engineRun, finding, outcome } from '../../../fixtures/worlds/findings.ts';
import { empty } from '../../../fixtures/worlds/stored.ts';
import { createWorld } from '../../../fixtures/worlds/world.ts';
import {
  type BranchName,
  type Command,
  type EngineName,
  fileOf,
  type Label,
  type ScanContent,
  type Sighting,
  WHOLE,
} from './commands.ts';
import { createHost } from './host.ts';
import { createModel, type ModelNumbers, type SeenIssue } from './model.ts';
import { readStanding, type Standing, seenIn } from './stored-standing.ts';

/** A scan that has come to its end. */
export interface EndedScan {
  /** The branch that it is of; null: it is of none, or of another account. */
  branch: string | null;
  isCounted: boolean;
  content: ScanContent;
  seen: SeenIssue[];
  /** By its own record. */
  numbers: ModelNumbers;
  /** By the model; null where it does not count. */
  expected: ModelNumbers | null;
  /** Issues whose dismissal had come to its end by then, which was written now. */
  lapsed: string[];
}

/** One change, with what was stored before and after it. */
export interface Step {
  before: Standing;
  after: Standing;
  ended: EndedScan | null;
  /** When it was done. */
  now: number;
}

/** Has commands done to a repository that nobody has scanned yet, and to its model. */
export const createPlay = async (db: Db) => {
  await empty(db);
  const world = createWorld({ db });
  const { clock } = world;
  const caller = await world.caller();
  const stranger = await world.caller();
  const model = createModel();
  const host = createHost();
  let renames = 0;
  const steps: Step[] = [];

  const stepping = async (act: () => Promise<EndedScan | null>): Promise<EndedScan | null> => {
    const before = await readStanding(db, caller);
    const ended = await act();
    steps.push({ before, after: await readStanding(db, caller), ended, now: clock.now() });
    return ended;
  };

  /** Until it has looked at its host, which has the branch that is scanned. */
  const begin = async (by: Caller, ref: string, { extent }: ScanContent, isListed = true): Promise<ScanRun> => {
    clock.pass(SECOND);
    const { exclude, honor_suppressions } = extent;
    await world.scan(by, { ref, options: { exclude, honor_suppressions } });
    const run = await world.runs.claim();
    if (!run) throw new Error('no scan was waiting');
    await world.runs.beginLook(run);
    if (isBranch(ref)) host.push(ref);
    const look = host.look(ref, isListed);
    await world.runs.endLook(run, look);
    if (by === caller) model.look(look);
    return run;
  };

  const end = async (
    run: ScanRun,
    content: ScanContent,
  ): Promise<Omit<EndedScan, 'branch' | 'expected' | 'lapsed'>> => {
    clock.pass(SECOND);
    if (content.extent.isTimedOut) await world.runs.timeOut(run, 600, toOutcome(content));
    else await world.runs.complete(run, toOutcome(content));
    const { counted, new_issues_count, reopened_issues_count, fixed_issues_count } = await world.scans.get(
      run,
      run.scan.scan_id,
    );
    const ids = await seenIn(db, run.scan.scan_id);
    const seen = content.sightings.map((sighting): SeenIssue => {
      const file = fileOf(sighting);
      const { rule_id, engines } = TRAITS[sighting.label];
      const issue_id = ids.get(`${rule_id} ${file}`) ?? '';
      return { issue_id, label: sighting.label, file, engines, isIgnored: sighting.isIgnored };
    });
    const numbers = {
      new_issues: new_issues_count ?? 0,
      reopened: reopened_issues_count ?? 0,
      fixed: fixed_issues_count ?? 0,
    };
    return { isCounted: counted === true, content, seen, numbers };
  };

  const fail = async (run: ScanRun): Promise<null> => {
    await world.runs.fail(run, { code: 'CHECKOUT_FAILED', message: 'The host hung up.' });
    return null;
  };

  const endOwn = (run: ScanRun, content: ScanContent, counted: string | null): Promise<EndedScan | null> =>
    stepping(async () => {
      const ended = await end(run, content);
      model.learn(ended.seen);
      const lapsed = model.lapse(clock.now());
      const expected = counted === null ? null : model.scan(counted, ended.seen, content.extent);
      expect(ended.isCounted).toBe(counted !== null);
      return { ...ended, branch: run.scan.ref, expected, lapsed };
    });

  const picked = (issue: number): string | undefined => {
    const known = model.known();
    return known[issue % Math.max(1, known.length)];
  };

  const dismiss = async (issue: number, seconds: number | null): Promise<null> => {
    const issue_id = picked(issue);
    if (issue_id === undefined) return null;
    const ending = seconds === null ? null : clock.now() + seconds * SECOND;
    const expires_at = ending === null ? null : new Date(ending).toISOString();
    await world.triage.update(caller, issue_id, { dismissal: { reason: 'false_positive', expires_at } });
    model.dismiss(issue_id, ending);
    return null;
  };

  const reopen = async (issue: number): Promise<null> => {
    const issue_id = picked(issue);
    if (issue_id === undefined) return null;
    await world.triage.update(caller, issue_id, { dismissal: null });
    model.reopen(issue_id, clock.now());
    return null;
  };

  const scanBranch = async (branch: string, content: ScanContent): Promise<EndedScan | null> =>
    endOwn(await begin(caller, branch, content), content, branch);

  const pin = async (branch: string | null): Promise<null> => {
    const known = await world.repositories.list(caller, {}, { sort: 'newest', limit: 1 });
    const repository_id = known.data[0]?.repository_id;
    const canBe = branch === null || (model.isKnown(branch) && !model.isGone(branch));
    if (repository_id === undefined) return null;
    const pinning = world.repositories.update(caller, repository_id, { default_branch: branch });
    if (canBe) await pinning;
    else await expect(pinning).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    if (canBe) model.pin(branch);
    return null;
  };

  /** The scan looked before the branch was gone, so that the branch does not go by it. */
  const deleteDuring = async (branch: BranchName, content: ScanContent): Promise<void> => {
    const run = await begin(caller, branch, content);
    host.remove(branch);
    host.push(branch === 'main' ? 'fix' : 'main'); // no branch at all says nothing
    await fail(await begin(caller, TAG, content));
    await endOwn(run, content, null);
  };

  /** Scans of a branch that all look at it before the first of them ends, and then end in the order of these places. */
  const overlap = async (branch: string, looks: readonly ScanContent[], order: readonly number[]): Promise<void> => {
    const runs: { run: ScanRun; content: ScanContent }[] = [];
    for (const content of looks) runs.push({ run: await begin(caller, branch, content), content });
    let latest = -1;
    for (const place of order) {
      const one = runs[place];
      if (!one) throw new Error(`no scan has place ${place}`);
      await endOwn(one.run, one.content, place > latest ? branch : null);
      latest = Math.max(latest, place);
    }
  };

  const play = async (command: Command): Promise<unknown> => {
    switch (command.kind) {
      case 'scan':
        return scanBranch(command.branch, command.content);
      case 'overtake':
        return overlap(command.branch, [command.earlier, command.later], [1, 0]);
      case 'scan of another account': {
        const run = await begin(stranger, REFS[command.kind], command.content);
        return stepping(async () => ({
          ...(await end(run, command.content)),
          branch: null,
          expected: null,
          lapsed: [],
        }));
      }
      case 'delete':
        return host.remove(command.branch);
      case 'push':
        return host.push(command.branch);
      case 'make default':
        return host.makeDefault(command.branch);
      case 'rename default':
        return host.renameDefault(`trunk-${++renames}`);
      case 'pin':
        return stepping(() => pin(command.branch));
      case 'look':
        return stepping(async () => fail(await begin(caller, TAG, { sightings: [], extent: WHOLE }, command.isListed)));
      case 'delete during a scan':
        return deleteDuring(command.branch, command.content);
      case 'dismiss':
        return stepping(() => dismiss(command.issue, command.seconds));
      case 'reopen':
        return stepping(() => reopen(command.issue));
      case 'wait':
        return clock.pass(command.seconds * SECOND);
      default:
        return endOwn(await begin(caller, REFS[command.kind], command.content), command.content, null);
    }
  };

  return {
    world,
    caller,
    model,
    /** All that has been done so far. */
    steps,
    scanBranch,
    overlap,
    play: async (commands: readonly Command[]): Promise<void> => {
      for (const command of commands) await play(command);
    },
  };
};

const isBranch = (ref: string): boolean => ref !== COMMIT && ref !== TAG;

type Traits = Partial<Omit<Finding, 'engines'>> & { text: string; engines: EngineName[] };

const twin: Traits = { text: 't', rule_id: 'rule-4', severity: 'high', engines: ['patterns'] };
const TRAITS: Readonly<Record<Label, Traits>> = {
  a: { text: 'a', rule_id: 'rule-1', severity: 'critical', engines: ['patterns'] },
  b: { text: 'b', rule_id: 'rule-1', severity: 'high', confidence: 'medium', engines: ['patterns', 'secrets'] },
  c: { text: 'c', rule_id: 'rule-2', severity: 'medium', engines: ['secrets'] },
  d: { text: 'd', rule_id: 'rule-3', severity: 'low', engines: ['patterns'] },
  e: { text: 'e', rule_id: 'rule-3', severity: 'info', confidence: 'low', engines: ['patterns'] },
  f: { text: 'f', rule_id: 'rule-2', severity: 'high', category: 'secrets', path_kind: 'test', engines: ['secrets'] },
  twin1: twin,
  twin2: twin,
};

const toFinding = (sighting: Sighting): Finding =>
  finding({
    ...TRAITS[sighting.label],
    file: fileOf(sighting),
    suppression: sighting.isIgnored ? { kind: 'comment', reason: null } : null,
  });

const toOutcome = ({ sightings, extent }: ScanContent) =>
  outcome(sightings.map(toFinding), {
    engines: [engineRun('patterns', extent.engines.patterns), engineRun('secrets', extent.engines.secrets)],
    unfinished: extent.unfinished,
    left_out: extent.left_out,
    timed_out: extent.isTimedOut,
    source_lines: extent.source_lines ?? 0,
    unscored: extent.source_lines === null ? { code: 'language_not_covered', message: 'Nothing to score.' } : null,
  });

const COMMIT = 'c0ffee'.repeat(7).slice(0, 40);
const TAG = 'refs/tags/v1';
const REFS = { 'scan of a tag': TAG, 'scan of a commit': COMMIT, 'scan of another account': 'main' };
