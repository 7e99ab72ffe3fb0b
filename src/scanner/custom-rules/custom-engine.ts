import type { Engine, EngineEvent, EngineFinding } from '../engines/engine.ts';
import { createPatternsEngine } from '../engines/patterns/patterns.ts';
import type { ProcessorMeter } from '../processes/processor-time.ts';
import type { RulePack } from '../rules/load-rules.ts';

const MIB = 1024 * 1024;

/** What rules that are not ours may use of a scan. Milliseconds, bytes and findings. */
export interface CustomBounds {
  readonly time: number;
  /** Of one process over some of the files. */
  readonly chunkTime: number;
  readonly memory: number;
  readonly findingsOfRule: number;
  readonly findings: number;
}

export const customBounds: CustomBounds = {
  time: 120_000,
  chunkTime: 30_000,
  memory: 1024 * MIB,
  findingsOfRule: 250,
  findings: 2_000,
};

/**
 * The `custom` engine: checked rules that are not ours, in processes of their own, by the means of `patterns`. What
 * exceeds its bounds ends this engine alone, and a notice says so.
 */
export const createCustomEngine = (
  options: { rules: RulePack; binary: string | null; temporary?: string; meter?: ProcessorMeter | undefined },
  bounds: CustomBounds = customBounds,
): Engine => {
  const engine = createPatternsEngine({ ...options, id: 'custom' });
  return {
    ...engine,
    // A few rules of somebody's own do not make a language understood.
    depthOf: () => 'none',
    async *scan(input) {
      const spent = AbortSignal.timeout(bounds.time);
      const limits = {
        ...input.limits,
        engineMemoryBytes: Math.min(input.limits.engineMemoryBytes, bounds.memory),
        chunkTimeoutMs: Math.min(input.limits.chunkTimeoutMs, bounds.chunkTime),
      };
      const count = createCount(bounds);
      try {
        for await (const event of engine.scan({ ...input, limits, signal: AbortSignal.any([input.signal, spent]) })) {
          yield* event.kind === 'finding' ? count(event.finding) : [event];
          if (count.isFull()) return;
        }
      } catch (error) {
        if (input.signal.aborted || !spent.aborted) throw error;
        yield* stopped(`stopped after ${bounds.time / 1000} s`);
      }
    },
  };
};

/**
 * Stands for rules that this version can no longer use: a scan says so, and nothing that they found counts as fixed.
 */
export const createUnusableEngine = (detail: string): Engine => ({
  id: 'custom',
  absence: detail,
  version: () => Promise.resolve(null),
  supports: () => false,
  depthOf: () => 'none',
  async *scan() {
    // Without a version it is never asked to.
  },
});

/** Passes on findings up to the bounds, and says once where one is met. */
const createCount = ({ findings, findingsOfRule }: CustomBounds) => {
  const perRule = new Map<string, number>();
  let all = 0;
  const count = (finding: EngineFinding): EngineEvent[] => {
    const its = (perRule.get(finding.rule_id) ?? 0) + 1;
    perRule.set(finding.rule_id, its);
    if (its > findingsOfRule)
      return its === findingsOfRule + 1
        ? stopped(`only ${findingsOfRule} findings of ${finding.rule_id} are kept`)
        : [];
    all += 1;
    return all > findings ? stopped(`stopped after ${findings} findings`) : [{ kind: 'finding', finding }];
  };
  return Object.assign(count, { isFull: () => all > findings });
};

/** A notice of the scan, and the reason why the engine has not looked at everything: nothing counts as fixed then. */
const stopped = (detail: string): EngineEvent[] => [
  { kind: 'notice', notice: { code: 'engine_detail', message: `custom: ${detail}`, file: null } },
  { kind: 'incomplete', detail },
];
