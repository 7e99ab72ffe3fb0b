import fc from 'fast-check';

/*
 * What may happen to a repository of three branches: scans that look at all of it or at a part, of branches, tags and
 * commits, one after the other or overtaking each other, decisions about what they found, and branches that come and go
 * at its host.
 */

export type EngineName = 'patterns' | 'secrets';

/** Findings by a label each; the twins are the same text in two files. */
export const LABELS = ['a', 'b', 'c', 'd', 'e', 'f', 'twin1', 'twin2'] as const;
export type Label = (typeof LABELS)[number];

export interface Sighting {
  label: Label;
  /** Its file is renamed. */
  isMoved: boolean;
  /** A comment ignores it. */
  isIgnored: boolean;
}

/** How far a scan has looked. */
export interface Extent {
  engines: Record<EngineName, 'completed' | 'failed' | 'partial'>;
  unfinished: Partial<Record<EngineName, string[]>>;
  /** Files and folders; null: whichever. */
  left_out: string[] | null;
  isTimedOut: boolean;
  exclude: string[];
  honor_suppressions: boolean;
  /** Null: the code can't be scored. */
  source_lines: number | null;
}

export interface ScanContent {
  sightings: Sighting[];
  extent: Extent;
}

export const BRANCHES = ['main', 'feature', 'fix'] as const;
export type BranchName = (typeof BRANCHES)[number];

export type Command =
  | { kind: 'scan'; branch: BranchName; content: ScanContent }
  /** Two scans of a branch; the one that looked first ends last. */
  | { kind: 'overtake'; branch: BranchName; earlier: ScanContent; later: ScanContent }
  | { kind: 'scan of a tag' | 'scan of a commit' | 'scan of another account'; content: ScanContent }
  /** `issue` picks one of the known issues; the decision ends after so many seconds. */
  /** Its host has the branch no more until it is scanned or pushed again; the next look that sees the list notes it. */
  | { kind: 'delete' | 'push'; branch: BranchName }
  /** The host leads to another branch, or to the same under a name that no branch has had. */
  | { kind: 'make default'; branch: BranchName }
  | { kind: 'rename default' }
  /** By a person, whatever the host says; null: no longer. */
  | { kind: 'pin'; branch: BranchName | null }
  /** A scan that fails after its look, which has seen the list of branches or not. */
  | { kind: 'look'; isListed: boolean }
  /** A scan of a branch that is deleted, and known to be, before the scan ends. */
  | { kind: 'delete during a scan'; branch: BranchName; content: ScanContent }
  | { kind: 'dismiss'; issue: number; seconds: number | null }
  | { kind: 'reopen'; issue: number }
  | { kind: 'wait'; seconds: number };

export const fileOf = ({ label, isMoved }: Pick<Sighting, 'label' | 'isMoved'>): string =>
  `${isMoved ? 'lib' : 'src'}/${label}.js`;

const FILES = LABELS.flatMap((label) => [fileOf({ label, isMoved: false }), fileOf({ label, isMoved: true })]);

/** A look at everything. */
export const WHOLE: Extent = {
  engines: { patterns: 'completed', secrets: 'completed' },
  unfinished: {},
  left_out: [],
  isTimedOut: false,
  exclude: [],
  honor_suppressions: true,
  source_lines: 480,
};

const rarely = fc.integer({ min: 0, max: 4 }).map((chance) => chance === 4);
const anySightings = fc
  .subarray([...LABELS])
  .chain((labels) =>
    fc.tuple(...labels.map((label) => fc.record({ label: fc.constant(label), isMoved: rarely, isIgnored: rarely }))),
  );
const anyEngine = fc.constantFrom<Extent['engines'][EngineName]>('completed', 'completed', 'failed', 'partial');
const anyPart: fc.Arbitrary<Extent> = fc.record({
  engines: fc.record({ patterns: anyEngine, secrets: anyEngine }),
  unfinished: fc.record({ patterns: fc.subarray(FILES), secrets: fc.subarray(FILES) }, { requiredKeys: [] }),
  left_out: fc.constantFrom<Extent['left_out'][]>([], [], ['src/a.js', 'src/c.js'], ['lib/'], null),
  isTimedOut: rarely,
  exclude: fc.constantFrom<string[][]>([], [], ['lib/**'], ['src/twin1.js', 'src/b.js']),
  honor_suppressions: fc.boolean(),
  source_lines: fc.constantFrom(480, 20_000, null),
});
export const wholeContent: fc.Arbitrary<ScanContent> = fc.record({
  sightings: anySightings,
  extent: fc.constant(WHOLE),
});
export const anyContent: fc.Arbitrary<ScanContent> = fc.oneof(
  wholeContent,
  fc.record({ sightings: anySightings, extent: anyPart }),
);

export const anyBranch = fc.constantFrom(...BRANCHES);
const picked = fc.nat({ max: 12 });
const scan: fc.Arbitrary<Command> = fc.record({
  kind: fc.constant('scan' as const),
  branch: anyBranch,
  content: anyContent,
});
const overtake: fc.Arbitrary<Command> = fc.record({
  kind: fc.constant('overtake' as const),
  branch: anyBranch,
  earlier: anyContent,
  later: anyContent,
});
const otherScan: fc.Arbitrary<Command> = fc.record({
  kind: fc.constantFrom('scan of a tag' as const, 'scan of a commit' as const, 'scan of another account' as const),
  content: anyContent,
});
const dismissFor = (seconds: fc.Arbitrary<number | null>): fc.Arbitrary<Command> =>
  fc.record({ kind: fc.constant('dismiss' as const), issue: picked, seconds });
const reopen: fc.Arbitrary<Command> = fc.record({ kind: fc.constant('reopen' as const), issue: picked });
const wait: fc.Arbitrary<Command> = fc.record({ kind: fc.constant('wait' as const), seconds: fc.constantFrom(5, 60) });

const deletion: fc.Arbitrary<Command> = fc.record({
  kind: fc.constantFrom('delete' as const, 'delete' as const, 'push' as const),
  branch: anyBranch,
});
const defaultChange: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ kind: fc.constant('make default' as const), branch: anyBranch }),
  fc.constant({ kind: 'rename default' as const }),
  fc.record({ kind: fc.constant('pin' as const), branch: fc.option(anyBranch) }),
);
const look: fc.Arbitrary<Command> = fc.record({
  kind: fc.constant('look' as const),
  isListed: fc.constantFrom(true, true, false),
});
const deletionDuring: fc.Arbitrary<Command> = fc.record({
  kind: fc.constant('delete during a scan' as const),
  branch: anyBranch,
  content: anyContent,
});

const sequenceOf = (others: fc.WeightedArbitrary<Command>[]): fc.Arbitrary<Command[]> =>
  fc.array(
    fc.oneof(
      { arbitrary: scan, weight: 8 },
      { arbitrary: overtake, weight: 1 },
      { arbitrary: otherScan, weight: 2 },
      { arbitrary: reopen, weight: 1 },
      { arbitrary: deletion, weight: 2 },
      { arbitrary: look, weight: 2 },
      { arbitrary: deletionDuring, weight: 1 },
      { arbitrary: defaultChange, weight: 2 },
      ...others,
    ),
    { minLength: 1, maxLength: 20, size: 'max' },
  );

export const anyCommands = sequenceOf([
  { arbitrary: dismissFor(fc.constantFrom(null, 3, 30)), weight: 3 },
  { arbitrary: wait, weight: 1 },
]);

/** Where no decision ends, whose end any scan of the repository would write. */
export const lastingCommands = sequenceOf([{ arbitrary: dismissFor(fc.constant(null)), weight: 3 }]);
