import { anchored } from '../../../specs/expression-dialects.ts';
import { matching } from '../../conditions/text-tests.ts';
import { positional } from '../../machine.ts';
import { oneText } from '../../values/text.ts';
import { constant, expressionsOf, type Value } from '../../values/values.ts';
import { argument, type EffectContext, type EffectRun, given } from '../context.ts';
import { eachMatch, found, groups, matchedTexts, oneMatch } from './match.ts';
import { replaced } from './replace.ts';
import { split } from './split.ts';

/** Where an expression must hold. */
type Anchor = 'anywhere' | 'start' | 'whole';

/** The expression that a text or an expression stands for, as the engine writes it, anchored. */
export const patternOf = ({ machine }: EffectContext, pattern: Value, flags: Value | null, anchor: Anchor): Value => {
  const { expression } = machine.library.traits;
  const source = oneText(pattern);
  const known = source === null ? expressionsOf(pattern) : [expression(source, namesOf(machine, flags))];
  const [only, ...others] = known.map((one) => ({ ...one, source: written(one.source, anchor) }));
  return only === undefined || others.length > 0 ? pattern : constant(only);
};

/** What flags are called where they come from. */
const namesOf = ({ library }: EffectContext['machine'], flags: Value | null): readonly string[] =>
  (flags?.core.types ?? []).map((type) => library.describe(type));

const written = (source: string, anchor: Anchor): string =>
  anchor === 'anywhere' ? source : anchored(source, anchor === 'whole');

const matched =
  (anchor: Anchor, run: EffectRun): EffectRun =>
  (call) => {
    const pattern = patternOf(call, call.self, given(call, 1), anchor);
    return run({ ...call, self: argument(call, 0), args: positional(pattern) });
  };

const replacement = (call: EffectContext): [EffectContext, isAll: boolean] => {
  const pattern = patternOf(call, call.self, null, 'anywhere');
  return [{ ...call, self: argument(call, 1), args: positional(pattern, argument(call, 0)) }, given(call, 2) === null];
};

export const expressionEffects = {
  'expression.anywhere': matched('anywhere', oneMatch),
  'expression.holds': matched('anywhere', (call) => matching(call.machine, argument(call, 0), call.self)),
  'expression.groups': matched('anywhere', groups),
  'expression.found': matched('anywhere', found),
  'expression.atStart': matched('start', oneMatch),
  'expression.whole': matched('whole', oneMatch),
  'expression.all': matched('anywhere', matchedTexts),
  'expression.each': matched('anywhere', eachMatch),
  'expression.compile': (call) => {
    const pattern = argument(call, 0);
    const made = patternOf(call, pattern, given(call, 1), 'anywhere');
    return made === pattern ? { ...pattern, text: null } : made;
  },
  'expression.replace': (call) => replaced(...replacement(call)),
  'expression.replaceBy': (call) => replaced(...replacement(call), groups),
  'expression.split': (call) =>
    split({ ...call, self: argument(call, 0), args: positional(patternOf(call, call.self, null, 'anywhere')) }),
} satisfies Readonly<Record<string, EffectRun>>;
