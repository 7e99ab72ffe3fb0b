import type { components } from '../../../generated/openapi.ts';
import type { Finding, Fingerprints } from '../../domain/scans/finding.ts';
import type { Range, Span } from '../files/positions.ts';
import type { SourceFile } from '../files/source-file.ts';
import type { ScanLimits } from '../limits.ts';
import type { ResultCache } from './result-cache.ts';

type Schemas = components['schemas'];
export type EngineId = Schemas['EngineId'];
export type EngineRun = Schemas['EngineRun'];
export type Severity = Schemas['Severity'];
export type Confidence = Schemas['Confidence'];
/** What speaks against a finding. */
export type EngineDoubt = Schemas['Doubt'];
export type ScanNotice = Schemas['Notice'];
export type CoverageDepth = Schemas['CoverageDepth'];
export type EntryPointKind = Schemas['EntryPointKind'];

/** What an issue has that engines do not give: it is made once for all of them. */
type Described =
  | keyof Fingerprints
  | 'engines'
  | 'path_kind'
  | 'snippet'
  | 'excerpt'
  | 'flow'
  | 'other_places'
  | 'earlier'
  | 'elsewhere'
  | 'enclosing_function'
  | 'suppression';

/** A step of a flow as an engine knows it: in a file that it was asked to look at, positions as in a finding. */
export interface EngineFlowStep extends Readonly<Omit<Schemas['FlowStep'], 'snippet'>> {
  readonly column: number;
  readonly end_line: number;
  readonly end_column: number;
}

/** What an engine says about one place in one file, before suppression, de-duplication and fingerprints. */
export interface EngineFinding extends Omit<Finding, Described> {
  readonly engine: EngineId;
  /** 1-based, UTF-16 code units. */
  readonly column: number;
  /** 1-based. */
  readonly end_line: number;
  /** 1-based, exclusive. */
  readonly end_column: number;
  /**
   * What the rule matched, for the fingerprint. Null: the text of the range. An engine that finds secrets gives a hash.
   */
  readonly matched_text: string | null;
  /**
   * Where the values stand that the rule reports as secrets: their text goes out nowhere. They may stand outside of the
   * range. Empty: it reports none.
   */
  readonly secrets: readonly Span[];
  /**
   * The way of the data, the source first and the sink last; of any length, what is shown of it is chosen later. Null:
   * the rule looks at one place.
   */
  readonly flow: readonly EngineFlowStep[] | null;
  /** The rule that follows the data which this one guesses about: it is no finding where that one knows better. */
  readonly flow_rule: string | null;
}

export type EngineEvent =
  | { readonly kind: 'progress'; readonly filesDone: number }
  /**
   * Files that the engine is through with, whether it found something or not: what counts when it does not reach its
   * end.
   */
  | { readonly kind: 'looked'; readonly files: readonly SourceFile[] }
  | { readonly kind: 'finding'; readonly finding: EngineFinding }
  /** Calls of one file that a rule about flows speaks about: what others guess there is known better. */
  | ({ readonly kind: 'judged'; readonly file: string } & JudgedCalls)
  /**
   * A file that outside data comes into, with the kind of each entry point in it, or that is run from where it does. A
   * file of several parts of a program may be told several times: what was seen of most entry points counts.
   */
  | { readonly kind: 'reached'; readonly file: SourceFile; readonly kinds: readonly EntryPointKind[] }
  /** Secrets that are no findings, as offsets of the file's text: masked in every snippet like those that are. */
  | { readonly kind: 'masked'; readonly file: string; readonly ranges: readonly Range[] }
  | { readonly kind: 'notice'; readonly notice: ScanNotice }
  /** The engine goes on but has not analysed everything. */
  | { readonly kind: 'incomplete'; readonly detail: string; readonly missed?: Missed };

/** What an engine that follows data has found out of calls that it ran, as offsets of the file's text. */
export interface JudgedCalls {
  readonly rule: string;
  /** Of all that arrives there the origin is known, and none of it is an outsider's. */
  readonly known: readonly Range[];
  /** The others. */
  readonly open: readonly Range[];
}

/** A finding of a rule that looks at one place and supposes a flow there. */
export interface Guess extends Span {
  readonly file: string;
  /** The rule that follows such data. */
  readonly rule: string;
}

/**
 * A file that was not analysed to its end, and how many of its lines were not; `detail` names the function where it is
 * one. What was found in this file before stays open. The run ends as `partial` from 1 % of the lines on, and without
 * this, as nobody can say what is missing.
 */
export interface Missed {
  readonly file: SourceFile;
  readonly lines: number;
}

export interface EngineInput {
  /** Absolute path of the checkout. */
  readonly root: string;
  /** Only files that the engine supports. */
  readonly files: readonly SourceFile[];
  /** Those that it need not look at again among them; missing: there are no others. */
  readonly all?: readonly SourceFile[];
  readonly signal: AbortSignal;
  readonly limits: ScanLimits;
  /** Of the repository. */
  readonly cache: ResultCache;
  /** What the engines have guessed that guess at all, however they have ended: never rejected. Missing: nothing. */
  readonly guesses?: Promise<readonly Guess[]>;
}

/**
 * One analysis. `version` null means that it is not available here. `scan` ends normally when all files were looked at,
 * throws EngineFailed when it could not work, and throws the signal's reason when stopped.
 */
export interface Engine {
  readonly id: EngineId;
  version(): Promise<string | null>;
  /** Rules of it may guess at flows: it does not wait for what others guess. */
  readonly mayGuess?: true;
  /** Why the version is null; `not installed` unless given. */
  readonly absence?: string;
  supports(file: SourceFile): boolean;
  /**
   * How far a file is understood once the engine has looked at it. `none`: too little to count, or it does not support
   * it.
   */
  depthOf(file: SourceFile): CoverageDepth;
  /**
   * What a file's data is followed together with: files of the same answer are one program. Null: the engine follows no
   * data in it. Missing: in none.
   */
  followsAs?(file: SourceFile): string | null;
  scan(input: EngineInput): AsyncGenerator<EngineEvent, void, void>;
}

/** An engine that could not work at all; the message is shown in the scan's `engines[].detail`. */
export class EngineFailed extends Error {
  override readonly name = 'EngineFailed';
}
