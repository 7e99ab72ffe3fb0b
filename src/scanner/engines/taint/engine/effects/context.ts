import type { TypeId } from '../../specs/model.ts';
import type { State } from '../heap/state.ts';
import type { Arguments, Machine, Site } from '../machine.ts';
import { undefinedValue, type Value } from '../values/values.ts';

/** One call whose meaning the engine knows. */
export interface EffectContext {
  readonly machine: Machine;
  /** Changed in place. */
  readonly state: State;
  /** What the function is called on; the spec may have put an argument here. */
  readonly self: Value;
  readonly hasSelf: boolean;
  readonly args: Arguments;
  readonly site: Site;
  readonly isNew: boolean;
  /** As a spec calls the function, for paths. */
  readonly name: string;
  /** What the spec says that the result is. */
  readonly types: readonly TypeId[];
}

/** What the call answers; null where it never comes back. */
export type EffectRun = (call: EffectContext) => Value | null;

export const argument = ({ args }: EffectContext, index: number): Value =>
  args.positional[index] ?? args.rest ?? undefinedValue;
export const given = ({ args }: EffectContext, index: number): Value | null => args.positional[index] ?? args.rest;
