import { allChars, Char, type CharSet } from '../../characters.ts';
import { argumentValues, noted } from '../calls/unknown-call.ts';
import { cleared, SAFE_PREFIX } from '../conditions/tests.ts';
import { builtText, textsOf } from '../values/text.ts';
import { constant, typed, type Value, withTaint } from '../values/values.ts';
import { argument, type EffectContext, type EffectRun } from './context.ts';

/** A path whose way up has been taken: what is left of `..` no longer leads anywhere, but it may be anywhere already. */
const resolved = (value: Value): Value =>
  value.taint.length === 0 ? value : { ...cleared(value, 0, allChars & ~Char.dot), text: null, id: value.id, home: -1 };

const parts = (call: EffectContext): Value[] => {
  const values = argumentValues(call.args);
  return values.flatMap((value, index) => (index === 0 ? [value] : [constant('/'), value]));
};

/** `leads`: the characters without which a part stays below what stands before it. */
const joined =
  (leads: CharSet): EffectRun =>
  (call) => {
    const built = builtText(parts(call), call.machine.native.text);
    if (built.taint.length === 0) return built;
    const stays = built.taint.every((atom) => (atom.chars & leads) === 0);
    const [first] = argumentValues(call.args);
    const begins = first !== undefined && first.taint.length === 0 && textsOf(first) === null;
    if (stays)
      return begins ? builtText([constant(SAFE_PREFIX), ...parts(call).slice(1)], call.machine.native.text) : built;
    return resolved(withTaint(typed([call.machine.native.text]), noted(built.taint, call.site, call.name)));
  };

const normalize: EffectRun = (call) =>
  resolved(withTaint(typed([call.machine.native.text]), noted(argument(call, 0).taint, call.site, call.name)));

const base: EffectRun = (call) => {
  const name = withTaint(typed([call.machine.native.text]), noted(argument(call, 0).taint, call.site, call.name));
  return cleared(name, 0, allChars & ~(Char.slash | Char.backslash));
};

export const pathEffects = {
  'path.join': joined(Char.dot),
  'path.resolve': joined(Char.slash | Char.backslash),
  'path.base': base,
  'path.normalize': normalize,
} satisfies Readonly<Record<string, EffectRun>>;
