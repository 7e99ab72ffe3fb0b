import type { Removals } from '../../checkout/remove-folder.ts';
import type { SourceFile } from '../../files/source-file.ts';
import type { ProcessorMeter } from '../../processes/processor-time.ts';
import type { RulePack } from '../../rules/load-rules.ts';
import type { Engine, EngineFinding, EngineInput } from '../engine.ts';
import type { Modules } from './terraform/modules.ts';

/** One scan by the engine, and what it has seen so far. */
export interface Run extends EngineInput {
  readonly engine: Engine['id'];
  readonly rules: RulePack;
  readonly grammars: ReadonlyMap<string, string>;
  readonly binary: string;
  /** A folder of our own outside the checkout: rules, and cleaned copies of files. */
  readonly folder: string;
  readonly discard: Removals['discard'];
  readonly modules: Modules;
  readonly meter?: ProcessorMeter | undefined;
  deaths: number;
  /** Processes started: each has a folder of its own for copies. */
  started: number;
  /** At least one chunk has ended well. */
  hasSucceeded: boolean;
}

/** Files of one grammar for one process; `DOCUMENTS` for configuration. */
export interface Chunk {
  readonly grammar: string;
  readonly files: readonly SourceFile[];
  /** Lines that are too long even in the copy are left out: the process has died of them. */
  readonly withoutLongLines?: boolean;
}

/** What came of a chunk: a file that is not in `missed` was looked at. */
export interface ChunkResult {
  readonly findings: readonly EngineFinding[];
  readonly missed: readonly { readonly file: SourceFile; readonly reason: string }[];
}
