import type { FlowRules } from '../rules/flow-rules.ts';
import type { Library } from '../specs/model.ts';

/** What the engine knows besides the code that it reads. */
export interface Knowledge {
  /** Of a language that there are specs for, made once. */
  libraryOf(language: string): Library;
  readonly rules: FlowRules;
}
