import type { Effect } from '../../specs/effects.ts';
import type { Value } from '../values/values.ts';
import { builderEffects } from './builder.ts';
import type { EffectContext, EffectRun } from './context.ts';
import { convertEffects } from './convert.ts';
import { eventEffects } from './event.ts';
import { functionEffects } from './function.ts';
import { listEffects } from './lists/list.ts';
import { iterateEffects } from './maps/iterate.ts';
import { mapEffects } from './maps/map.ts';
import { rewriteEffects } from './maps/rewrite.ts';
import { moduleEffects } from './modules.ts';
import { objectEffects } from './object.ts';
import { pathEffects } from './path.ts';
import { promiseEffects } from './promise.ts';
import { proofEffects } from './proof.ts';
import { recordEffects } from './record.ts';
import { schemaEffects } from './schemas/schema.ts';
import { storeEffects } from './store.ts';
import { watchSubject } from './subjects/watch-subject.ts';
import { expressionEffects } from './texts/expression.ts';
import { matchEffects } from './texts/match.ts';
import { textEffects } from './texts/text.ts';

/** Every effect that a spec can name: one missing here does not compile. */
const runs: Readonly<Record<Effect, EffectRun>> = {
  ...textEffects,
  ...matchEffects,
  ...expressionEffects,
  ...convertEffects,
  ...builderEffects,
  ...listEffects,
  ...mapEffects,
  ...iterateEffects,
  ...rewriteEffects,
  ...objectEffects,
  ...functionEffects,
  ...promiseEffects,
  ...proofEffects,
  ...recordEffects,
  ...eventEffects,
  ...pathEffects,
  ...moduleEffects,
  ...schemaEffects,
  ...storeEffects,
};

/** Does what the engine knows a function to do. Null: it never comes back. */
export const runEffect = (effect: Effect, call: EffectContext): Value | null => {
  watchSubject(effect, call);
  return runs[effect](call);
};
