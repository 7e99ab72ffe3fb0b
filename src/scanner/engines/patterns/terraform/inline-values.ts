import { readBody } from './read-body.ts';
import { type Attribute, attributeOf, type Block, type Body, type Expression, partsOf } from './syntax.ts';
import { type CopyWriter, createCopyWriter, type TextCopy } from './text-copy.ts';
import { evaluate, isList, type Scope, type Value, written } from './values.ts';

/** What others define is used in these; the rest defines, and stays as it is written. */
const using: ReadonlySet<string> = new Set(['resource', 'data', 'module', 'provider', 'ephemeral']);

/** Times that a block is written for the elements that it is repeated for. */
const MOST_ELEMENTS = 50;
/** Of a copy, as a multiple of the text: beyond it blocks stay as they are written. */
const MOST_GROWTH = 4;
const FREE_GROWTH = 64 * 1024;

interface Writing {
  readonly writer: CopyWriter;
  readonly scope: Scope;
  readonly most: number;
}

/**
 * A copy of a text in HCL in which values stand where they are used: those of variables and locals in place of their
 * names, and a block that is repeated for known elements once for each of them.
 */
export const inlineValues = (text: string, scope: Scope): TextCopy => {
  const writer = createCopyWriter(text);
  const writing = { writer, scope, most: text.length * MOST_GROWTH + FREE_GROWTH };
  writeNodes(readBody(text), writing, (node) => {
    if (node.kind === 'block' && using.has(node.type)) writeRepeated(node, writing, 'each');
    else writer.keep(node);
  });
  return writer.finish();
};

const writeNodes = (body: Body, { writer }: Writing, write: (node: Attribute | Block) => void): void => {
  let at = body.start;
  for (const node of body.nodes) {
    writer.keep({ start: at, end: node.start });
    write(node);
    at = Math.max(at, node.end);
  }
  writer.keep({ start: at, end: body.end });
};

const writeRepeated = (block: Block, writing: Writing, iterator: string): void =>
  writeEach(block, writing, iterator, (scope) => writeBlock(block, { ...writing, scope }));

/** Once, or for each element of the block's `for_each`; where the copy has grown too large, the block as it is. */
const writeEach = (block: Block, writing: Writing, iterator: string, write: (scope: Scope) => void): void => {
  const { writer, most } = writing;
  for (const [index, scope] of scopesOf(block.body, writing.scope, iterator).entries()) {
    if (writer.size() > most) {
      if (index === 0) writer.keep(block);
      return;
    }
    write(scope);
    writer.put('\n', { start: block.end, end: block.end });
  }
};

const writeBlock = (block: Block, writing: Writing): void => {
  const { writer } = writing;
  writer.keep({ start: block.start, end: block.body.start });
  writeNodes(block.body, writing, (node) => {
    if (node.kind === 'attribute') writeAttribute(node, writing);
    else if (node.type === 'dynamic') writeDynamic(node, writing);
    else writeBlock(node, writing);
  });
  writer.keep({ start: block.body.end, end: block.end });
};

/** `dynamic "ingress" { … content { … } }` as `ingress { … }`. */
const writeDynamic = (block: Block, writing: Writing): void => {
  const { writer } = writing;
  const name = block.labels[0] ?? '';
  const content = block.body.nodes.find((node): node is Block => node.kind === 'block' && node.type === 'content');
  if (content === undefined) {
    writer.keep(block);
    return;
  }
  const renamed = attributeOf(block.body, 'iterator')?.value;
  const iterator = renamed?.kind === 'reference' ? renamed.steps[0] : name;
  const head = { start: block.start, end: block.start + 'dynamic'.length };
  writeEach(block, writing, iterator, (scope) => {
    writer.put(`${name} `, head);
    writeBlock({ ...content, start: content.body.start - 1 }, { ...writing, scope });
  });
};

/** One scope per element of a `for_each`; the scope itself where there is none or nobody can say. */
const scopesOf = (body: Body, scope: Scope, iterator: string): readonly Scope[] => {
  const forEach = attributeOf(body, 'for_each');
  const elements = forEach === null ? null : elementsOf(evaluate(forEach.value, scope));
  // Without elements nothing is made today; what would be made tomorrow is still to be looked at.
  if (elements === null || elements.length === 0) return [scope];
  return elements.slice(0, MOST_ELEMENTS).map(
    ([key, value]): Scope =>
      (root, name) => {
        if (root !== iterator) return scope(root, name);
        return name === 'key' ? key : name === 'value' ? value : undefined;
      },
  );
};

const elementsOf = (value: Value): (readonly [Value, Value])[] | null => {
  if (isList(value)) return value.map((item) => [item, item]);
  return typeof value === 'object' && value !== null ? [...value.members] : null;
};

const writeAttribute = ({ start, end, value }: Attribute, writing: Writing): void => {
  const { writer } = writing;
  writer.keep({ start, end: value.start });
  writeExpression(value, writing);
  writer.keep({ start: value.end, end });
};

const writeExpression = (expression: Expression, writing: Writing): void => {
  const { writer, most } = writing;
  const text = writer.size() > most ? null : textFor(expression, writing);
  if (text === null) writeParts(expression, writing);
  else writer.put(text, expression);
};

const writeParts = (expression: Expression, writing: Writing): void => {
  let at = expression.start;
  for (const part of partsOf(expression)) {
    writing.writer.keep({ start: at, end: part.start });
    writeExpression(part, writing);
    at = part.end;
  }
  writing.writer.keep({ start: at, end: expression.end });
};

/** Null for what stays as it is written. */
const textFor = (expression: Expression, { scope }: Writing): string | null => {
  if (!naming.has(expression.kind)) return null;
  const value = evaluate(expression, scope);
  return value === undefined ? null : written(value);
};

const naming: ReadonlySet<Expression['kind']> = new Set(['reference', 'template', 'call', 'conditional']);
