import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { type Checker, type CheckResult, CheckStatus } from '@stryker-mutator/api/check';
import type { Mutant } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** The variable by which the checkers' processes hear of the sample: its file, size and seed as JSON. */
export const SAMPLE = 'MUTATE_SAMPLE';

interface Sample {
  file: string;
  size: number;
  seed: string;
}

/** A mutant by what it is, as its number is another one in each run. */
const keyOf = ({ fileName, location: { start, end }, mutatorName, replacement }: Mutant): string =>
  JSON.stringify([
    relative(process.cwd(), fileName),
    start.line,
    start.column,
    end.line,
    end.column,
    mutatorName,
    replacement,
  ]);

/** Those of lowest rank, which a hash gives: the same seed chooses the same ones, and each has the same chance. */
const choose = (mutants: readonly Mutant[], { size, seed }: Sample): string[] =>
  mutants
    .map(keyOf)
    .map((key) => ({ key, rank: createHash('sha256').update(`${seed}|${key}`).digest('hex') }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, size)
    .map(({ key }) => key);

/**
 * Lets a seeded sample of the mutants through. The others count as not compiling, so they are neither run nor in the
 * score.
 */
class SampleChecker implements Checker {
  readonly #sample = JSON.parse(process.env[SAMPLE] ?? '{}') as Sample; // written by `mutate.ts`
  #chosen: Set<string> | null = null;

  async init(): Promise<void> {
    // The sample is chosen when all mutants are known.
  }

  /**
   * Called once with all mutants that would be run, before any is checked. A run that goes on keeps the sample it began
   * with. The selected ones are checked, and so run, in the order of their rank: those that a run has come to when it
   * is stopped are a sample as well.
   */
  async group(mutants: Mutant[]): Promise<string[][]> {
    try {
      writeFileSync(this.#sample.file, JSON.stringify(choose(mutants, this.#sample), null, 2), { flag: 'wx' });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const idOf = new Map(mutants.map((mutant) => [keyOf(mutant), mutant.id]));
    const chosen = this.#readSample().flatMap((key) => idOf.get(key) ?? []);
    const others = new Set(mutants.map(({ id }) => id)).difference(new Set(chosen));
    return [...chosen.map((id) => [id]), [...others]].filter((group) => group.length > 0);
  }

  async check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
    this.#chosen ??= new Set(this.#readSample());
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, this.#resultOf(mutant)]));
  }

  #readSample(): string[] {
    return JSON.parse(readFileSync(this.#sample.file, 'utf8')) as string[]; // written by `group`
  }

  #resultOf(mutant: Mutant): CheckResult {
    return this.#chosen?.has(keyOf(mutant))
      ? { status: CheckStatus.Passed }
      : { status: CheckStatus.CompileError, reason: 'not in the sample' };
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', SampleChecker)];
