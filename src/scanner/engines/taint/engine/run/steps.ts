import type { OpCode } from '../../ir/ops.ts';
import type { State } from '../heap/state.ts';
import type { Value } from '../values/values.ts';
import type { Activation } from './activation.ts';

/**
 * What an instruction puts into the register that its first operand names; null where what follows is never reached.
 */
export type ValueStep = (here: Activation, state: State, at: number) => Value | null;
export type ValueSteps = { readonly [op in OpCode]?: ValueStep };

/** What an instruction without a result does to the state. */
export type ChangeStep = (here: Activation, state: State, at: number) => void;
export type ChangeSteps = { readonly [op in OpCode]?: ChangeStep };
