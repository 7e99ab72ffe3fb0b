/** Rules that environments bring along: how they are checked, and what scans run them with. */
import type { Scope } from '../domain/kernel/caller.ts';
import type { CheckRule, CustomRuleStore } from '../domain/rules/custom-rules.ts';
import type { Engine } from '../scanner/engines/engine.ts';

/** Of one upload, in milliseconds. */
const CHECK_MS = 30_000;

/** Loaded only where it is used: no other call needs the scanner. */
export const checkRule: CheckRule = async (source) => {
  const [{ checkRules }, { testRules }, { describeRule }, { astGrepBinary }] = await Promise.all([
    import('../scanner/custom-rules/check-rules.ts'),
    import('../scanner/custom-rules/test-rules.ts'),
    import('../scanner/catalogue/list-rules.ts'),
    import('../scanner/rules/ast-grep-binary.ts'),
  ]);
  const options = { binary: astGrepBinary(), signal: AbortSignal.timeout(CHECK_MS) };
  try {
    const { problems, pack } = await checkRules([{ file: 'source', text: source }], options);
    const [rule] = pack?.rules.values() ?? [];
    if (pack === null || rule === undefined) return { problem: problems[0]?.message ?? 'is no rule' };
    const [failed] = (await testRules(pack, options)).flatMap((tested) => tested.failed);
    if (failed !== undefined) return { problem: `case ${failed.case}: ${failed.message}` };
    return { rule: describeRule(rule, 'custom') };
  } catch (error) {
    if (options.signal.aborted) return { problem: `takes longer than ${CHECK_MS / 1000} s on its cases` };
    throw error;
  }
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
