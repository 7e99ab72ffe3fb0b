import type { Range } from '../../../files/positions.ts';

/** What a value is written as; `other` is what has no value that we know. */
export type Expression =
  | (Range & { readonly kind: 'literal'; readonly value: string | number | boolean | null })
  | (Range & { readonly kind: 'template'; readonly parts: readonly (string | Expression)[] })
  | (Range & { readonly kind: 'list'; readonly items: readonly Expression[] })
  | (Range & { readonly kind: 'object'; readonly entries: readonly Entry[] })
  | (Range & { readonly kind: 'reference'; readonly steps: readonly [string, ...(string | Expression)[]] })
  | (Range & { readonly kind: 'call'; readonly name: string; readonly parts: readonly Expression[] })
  | (Range & { readonly kind: 'conditional'; readonly parts: readonly [Expression, Expression, Expression] })
  | (Range & { readonly kind: 'other' });

export interface Entry {
  readonly key: Expression;
  readonly value: Expression;
}

export interface Attribute extends Range {
  readonly kind: 'attribute';
  readonly name: string;
  readonly value: Expression;
}

export interface Block extends Range {
  readonly kind: 'block';
  readonly type: string;
  readonly labels: readonly string[];
  /** Between its braces. */
  readonly body: Body;
}

/** In the order of the text. */
export interface Body extends Range {
  readonly nodes: readonly (Attribute | Block)[];
}

/** Expressions that it is made of; what it only asks about, as a condition does, is none of them. */
export const partsOf = (expression: Expression): readonly Expression[] => {
  switch (expression.kind) {
    case 'reference':
      return expression.steps.filter((step) => typeof step !== 'string');
    case 'list':
      return expression.items;
    case 'object':
      return expression.entries.map(({ value }) => value);
    case 'call':
      return expression.parts;
    default:
      return [];
  }
};

export const attributeOf = ({ nodes }: Body, name: string): Attribute | null =>
  nodes.find((node): node is Attribute => node.kind === 'attribute' && node.name === name) ?? null;
