import { join } from 'node:path';
import type { ScanLimits } from '../../../limits.ts';
import { ownProgram } from '../../../processes/own-program.ts';
import { type Child, type ChildEnd, startChild } from '../../../processes/sandbox.ts';
import { watchSilence } from '../../../processes/silence.ts';
import { createTimeSlice } from '../../../processes/time-slice.ts';
import { type Command, type Report, readReport, type UnitLine } from './protocol.ts';

const MIB = 1024 * 1024;

/** What the child loads. */
const PACKAGES = ['web-tree-sitter', '@vscode/tree-sitter-wasm', '@eslint-community/regexpp'];

/**
 * Part of the memory of a process that is left to the heap; the rest is for the parser, for units and for Node itself.
 */
const HEAP_SHARE = 0.75;
/** Writable memory that Node sets aside and never uses. */
const RESERVED_BYTES = 1024 * MIB;
/** Units are some times as long as what they are made of, and a child makes many. */
const PRINTED = 4;
/** Hostile code nests deeply. Of the 8 MiB that a system gives a thread, in KiB. */
const STACK_KIB = 3_900;

export interface ChildSettings {
  /** What runs in place of `child`. */
  readonly program: string | undefined;
  readonly root: string;
  /** Where units are spooled. */
  readonly folder: string;
  /** Where what is known lies compiled. */
  readonly knowledge: string;
  readonly limits: ScanLimits;
  readonly signal: AbortSignal;
}

/** What a command has come to: the child said so itself, or it is gone. */
export type Ending = { readonly kind: 'done' | 'failed' | 'dead'; readonly reason: string };

/** A child that is given one command after another. */
export class Conversation {
  readonly #child: Child;
  readonly #records: AsyncGenerator<string, void, void>;
  /** What the child says comes in pieces of many reports, and some are kept at once. */
  readonly #pause = createTimeSlice();
  #spent = 0;
  isOpen = true;

  private constructor(child: Child) {
    this.#child = child;
    this.#records = child.records();
  }

  static async start(settings: ChildSettings): Promise<Conversation> {
    return new Conversation(await startChild(commandOf(settings)));
  }

  /**
   * Gives a command and hands on what the child says, until it is through, dies, or uses `silentMs` of processor time
   * without a word. A RefusedRecord of `take` ends the child: it has said what it may not say.
   */
  async do(
    command: Command,
    listening: { silentMs: number; take: (report: Report | UnitLine) => void },
  ): Promise<Ending> {
    const silence = watchSilence({
      limitMs: listening.silentMs,
      used: () => this.#child.usedMs(),
      onTooLong: () => this.#child.kill(),
    });
    try {
      this.#child.send(JSON.stringify(command));
      for (;;) {
        const { value: payload } = await this.#records.next();
        if (payload === undefined) return await this.#died();
        silence.broken();
        const report = readReport(payload);
        if (report.kind === 'done') return { kind: 'done', reason: '' };
        if (report.kind === 'failed') return report;
        listening.take(report);
        await this.#pause();
      }
    } catch (error) {
      this.#child.refuse(error);
      return await this.#died();
    } finally {
      silence.over();
    }
  }

  /** Notes what was asked of it, in bytes of source, and answers how much that was so far. */
  spend(bytes: number): number {
    this.#spent += bytes;
    return this.#spent;
  }

  async close(): Promise<void> {
    this.isOpen = false;
    this.#child.stdin.end();
    this.#child.kill();
    await this.#child.ended;
  }

  async #died(): Promise<Ending> {
    this.isOpen = false;
    return { kind: 'dead', reason: reasonOf(await this.#child.ended) };
  }
}

const reasonOf = ({ outcome }: ChildEnd): string => {
  if (outcome === 'killed') return 'ran out of processor time';
  if (outcome === 'timeout') return 'ran out of time';
  if (outcome === 'refused') return 'its reports could not be read';
  return outcome === 'overflow' ? 'said more than it may' : 'the process died';
};

const commandOf = ({ program, root, folder, knowledge, limits, signal }: ChildSettings) => {
  const own = ownProgram(join(import.meta.dirname, 'child'), PACKAGES);
  const readable = [root, folder, knowledge, ...own.readable];
  const heap = Math.floor((limits.engineMemoryBytes * HEAP_SHARE) / MIB);
  const permissions = ['--permission', ...readable.map((path) => `--allow-fs-read=${path}`)];
  const args = [
    ...permissions,
    `--max-old-space-size=${heap}`,
    `--stack-size=${STACK_KIB}`,
    '--no-warnings',
    program ?? own.file,
  ];
  return {
    command: process.execPath,
    args,
    // Without a command on its input the child ends at once.
    probe: args,
    directory: import.meta.dirname,
    readable,
    memoryBytes: null,
    dataBytes: limits.engineMemoryBytes + RESERVED_BYTES,
    timeoutMs: limits.engineTimeoutMs,
    outputBytes: limits.engineOutputBytes * PRINTED,
    priority: limits.priority,
    signal,
  };
};
