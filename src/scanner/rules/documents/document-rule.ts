import type { DocumentKind } from './kinds.ts';
import type { ExpressionSource } from './workflows/sources.ts';

/** How a rule finds its places in documents that are read as data. */
export interface DocumentSelection {
  /** JSONPath of RFC 9535: each value that one of them selects is a finding. */
  readonly select: readonly string[];
  /** JSONPath: a document in which one of them selects something has no findings. */
  readonly unless?: readonly string[];
  /** JSON Schema that a selected value fits. */
  readonly where?: object;
  /** Regular expression: each match in the text of a selected value is a finding, in place of the value. */
  readonly text?: string;
  /**
   * Whose text the `${{ … }}` of a workflow must not give: each expression in a selected value that does is a finding,
   * in place of the value.
   */
  readonly expressions?: ExpressionSource;
}

/** What is needed to look for a rule's findings; what is said of them stays with the rule. */
export interface DocumentRule extends DocumentSelection {
  readonly id: string;
  readonly kind: DocumentKind;
}
