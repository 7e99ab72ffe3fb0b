/** Rules that environments bring along: how they are checked, and what scans run them with. */
import type { Scope } from '../domain/kernel/caller.ts';
import { unavailable } from '../domain/kernel/failure.ts';
import type { CheckRule, CustomRuleStore } from '../domain/rules/custom-rules.ts';
import type { CheckOptions } from '../scanner/custom-rules/check-rules.ts';
import type { Engine } from '../scanner/engines/engine.ts';
import type { ProcessorMeter } from '../scanner/processes/processor-time.ts';

/** Of one upload, in milliseconds. */
const CHECK_MS = 30_000;
/**
 * A rule whose check was given up after less processor time than this, in milliseconds, is not to blame: the machine
 * was busy with other things.
 */
const ITS_OWN_FAULT_MS = 5_000;

/** Loaded only where it is used: no other call needs the scanner. */
export const createRuleCheck =
  (wallMs: number): CheckRule =>
  async (source, others) => {
    const meter = createMeter();
    const signal = AbortSignal.timeout(wallMs);
    const given = { binary: (await import('../scanner/rules/ast-grep-binary.ts')).astGrepBinary(), signal, meter };
    try {
      const checked = await readAndTry(source, others, given);
      if (!('problem' in checked)) return checked;
      if (checked.outOfTime) refuseIfBusy(meter);
      return { problem: checked.problem };
    } catch (error) {
      if (!signal.aborted) throw error;
      refuseIfBusy(meter);
      return { problem: `takes longer than ${wallMs / 1000} s on its cases` };
    }
  };

export const checkRule = createRuleCheck(CHECK_MS);

const createMeter = (): ProcessorMeter & { usedMs(): number } => {
  let used = 0;
  return {
    add: (ms) => {
      used += ms;
    },
    usedMs: () => used,
  };
};

const refuseIfBusy = (meter: { usedMs(): number }): void => {
  if (meter.usedMs() < ITS_OWN_FAULT_MS)
    throw unavailable(
      new Error(`the check of a rule got ${meter.usedMs()} ms of processor time until it was given up`),
    );
};

type Checked = Awaited<ReturnType<CheckRule>> & { outOfTime?: boolean };

const readAndTry = async (
  source: string,
  others: Parameters<CheckRule>[1],
  options: CheckOptions,
): Promise<Checked> => {
  const [{ checkRules, namesSchemas }, { testRules }, { describeRule }] = await Promise.all([
    import('../scanner/custom-rules/check-rules.ts'),
    import('../scanner/custom-rules/test-rules.ts'),
    import('../scanner/catalogue/list-rules.ts'),
  ]);
  const uploaded = { file: 'source', text: source };
  const { problems, pack } = await checkRules([uploaded], options);
  const [rule] = pack?.rules.values() ?? [];
  const [problem] = problems;
  if (pack === null || rule === undefined)
    return { problem: problem?.message ?? 'is no rule', outOfTime: problem?.outOfTime ?? false };
  const [failed] = (await testRules(pack, options)).flatMap((tested) => tested.failed);
  if (failed !== undefined) return { problem: `case ${failed.case}: ${failed.message}`, outOfTime: failed.unread };
  if (namesSchemas(source)) {
    const kept = (await others()).filter((one) => one.rule.rule_id !== rule.id && namesSchemas(one.source));
    const beside = kept.map((one) => ({ file: one.rule.rule_id, text: one.source }));
    const { problems: together } = await checkRules([...beside, uploaded], options);
    const clash = together.find(({ file }) => file === uploaded.file);
    if (clash !== undefined) return { problem: clash.message, outOfTime: clash.outOfTime ?? false };
  }
  return { rule: describeRule(rule, 'custom') };
};

/** The engine for an environment's rules; none where it never had any. */
export const createOwnEngines =
  (customRules: Pick<CustomRuleStore, 'list' | 'isUsed'>, own: { temporary: string }) =>
  async (scope: Scope): Promise<Engine[]> => {
    if (!(await customRules.isUsed(scope))) return [];
    const [{ checkRules }, { createCustomEngine, createUnusableEngine }, { packOf }, { astGrepBinary }] =
      await Promise.all([
        import('../scanner/custom-rules/check-rules.ts'),
        import('../scanner/custom-rules/custom-engine.ts'),
        import('../scanner/rules/load-rules.ts'),
        import('../scanner/rules/ast-grep-binary.ts'),
      ]);
    const binary = astGrepBinary();
    const rules = await customRules.list(scope);
    if (rules.length === 0) return [createCustomEngine({ rules: packOf([], []), binary, ...own })];
    const sources = rules.map(({ rule, source }) => ({ file: rule.rule_id, text: source }));
    // They were checked when they were uploaded, maybe by another version.
    const signal = AbortSignal.timeout(CHECK_MS);
    const { problems, pack } = await checkRules(sources, { binary, signal }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
      return { problems: [{ file: null, message: `take longer than ${CHECK_MS / 1000} s to check` }], pack: null };
    });
    const [first] = problems;
    return [
      pack === null
        ? createUnusableEngine(`${first?.file ?? 'rules'}: ${first?.message ?? 'not usable'}`)
        : createCustomEngine({ rules: pack, binary, ...own }),
    ];
  };
