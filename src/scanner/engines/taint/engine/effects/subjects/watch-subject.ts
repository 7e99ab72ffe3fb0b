import type { Use } from '../../../regular-expressions/count-steps.ts';
import type { Effect } from '../../../specs/effects.ts';
import { anywhere, asFlagged, atStart, everywhere, matchedWith, whole } from '../../sinks/subjects.ts';
import type { Value } from '../../values/values.ts';
import { argument, type EffectContext, given } from '../context.ts';
import { patternOf } from '../texts/expression.ts';

/** Looks whether the expression of an effect takes ever longer for the text that it is matched with. */
export const watchSubject = (effect: Effect, call: EffectContext): void => {
  const found = subjects[effect]?.(call);
  if (found !== undefined) matchedWith(call.machine, found.pattern, found.text, found.use, call.site);
};

interface Subject {
  readonly pattern: Value;
  readonly text: Value;
  readonly use: Use;
}

/** The receiver is the text, arg 0 the pattern. */
const ofText =
  (use: Use) =>
  (call: EffectContext): Subject => ({ pattern: argument(call, 0), text: call.self, use });

/** The receiver is the expression, arg 0 the text. */
const ofExpression =
  (use: Use) =>
  (call: EffectContext): Subject => ({ pattern: call.self, text: argument(call, 0), use });

/**
 * The receiver is an expression or its source, the text stands at a place of the arguments and flags may stand at
 * another.
 */
const ofPattern =
  (use: Use, text = 0, flags: number | null = null) =>
  (call: EffectContext): Subject => ({
    pattern: patternOf(call, call.self, flags === null ? null : given(call, flags), 'anywhere'),
    text: argument(call, text),
    use,
  });

const subjects: Partial<Readonly<Record<Effect, (call: EffectContext) => Subject>>> = {
  'text.match': ofText(asFlagged),
  'text.matchAll': ofText(asFlagged),
  'text.search': ofText(anywhere),
  'text.replace': ofText(asFlagged),
  'text.replaceAll': ofText(everywhere),
  'text.split': ofText(everywhere),
  'text.splitOrWords': ofText(everywhere),
  'text.partition': ofText(anywhere),
  'text.part': ofText(anywhere),
  'text.startsWith': ofText(atStart),
  'expression.test': ofExpression(anywhere),
  'expression.exec': ofExpression(anywhere),
  'expression.anywhere': ofPattern(anywhere, 0, 1),
  'expression.atStart': ofPattern(atStart, 0, 1),
  'expression.whole': ofPattern(whole, 0, 1),
  'expression.all': ofPattern(everywhere, 0, 1),
  'expression.each': ofPattern(everywhere, 0, 1),
  'expression.replace': ofPattern(everywhere, 1),
  'expression.replaceBy': ofPattern(everywhere, 1),
  'expression.split': ofPattern(everywhere),
};
