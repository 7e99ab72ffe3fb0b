import type { Severity } from '../../engine.ts';
import { kindOf, type SecretKind } from '../secret-kinds.ts';

/** A credential that is known by its look. */
export interface KeyShape {
  /** Every secret of this shape holds this text, so that the expression runs only over files that do. */
  readonly hint: string;
  /** Group 1, where there is one, is the secret. */
  readonly shape: RegExp;
  readonly kind: SecretKind;
  /** The shape says where a secret stands but not how it looks: `guest` in an example is none. */
  readonly anyValue?: true;
  /** What letters and lengths alone do not say: whether a part decodes to what it has to hold. */
  readonly accepts?: (secret: string) => boolean;
}

/**
 * Id without `secret-`, title, severity, hint, expression: `critical` opens a production account by itself; an
 * identifier alone opens nothing.
 */
export type Row = readonly [name: string, title: string, severity: Severity, hint: string, shape: RegExp];

export const shapesOf = (rows: readonly Row[]): KeyShape[] =>
  rows.map(([name, title, severity, hint, shape]) => ({ hint, shape, kind: kindOf(name, title, severity) }));
