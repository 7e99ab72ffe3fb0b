import type { Expression } from '../body.ts';
import { anonymousClosure } from '../functions.ts';
import type { KindName } from '../vocabulary.ts';

export const closures: Partial<Record<KindName, Expression>> = {
  anonymous_function: anonymousClosure,
  arrow_function: anonymousClosure,
};
