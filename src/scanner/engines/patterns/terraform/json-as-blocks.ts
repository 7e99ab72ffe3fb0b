import { readJson } from './read-expression.ts';
import type { Entry, Expression } from './syntax.ts';
import { type CopyWriter, createCopyWriter, type TextCopy } from './text-copy.ts';

/** Names of objects that lead to a block of each kind; a kind that is not here has none. */
const labelsOf: ReadonlyMap<string, number> = new Map([
  ['resource', 2],
  ['data', 2],
  ['ephemeral', 2],
  ['variable', 1],
  ['output', 1],
  ['module', 1],
  ['provider', 1],
  ['dynamic', 1],
]);

/** Their members are values, whatever they hold. */
const ofValues: ReadonlySet<string> = new Set(['locals', 'variable', 'output']);

/** A document in Terraform's JSON (`.tf.json`) as blocks in HCL. */
export const jsonAsBlocks = (text: string): TextCopy => {
  const writer = createCopyWriter(text);
  for (const [key, value] of membersOf(readJson(text))) writeBlocks({ key, value, labels: [] }, writer);
  return writer.finish();
};

/** A document of values in JSON (`.tfvars.json`) as attributes in HCL. */
export const jsonAsAttributes = (text: string): TextCopy => {
  const writer = createCopyWriter(text);
  for (const [key, value] of membersOf(readJson(text))) writeAttribute(key, value, writer);
  return writer.finish();
};

interface Name {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

interface Part {
  readonly key: Name;
  readonly labels: readonly Name[];
  readonly value: Expression;
}

/** Of an object, or of the objects in a list; `//` is the name of comments. */
const membersOf = (expression: Expression): (readonly [Name, Expression])[] =>
  objectsIn(expression).flatMap((entries) => entries.flatMap(({ key, value }) => namedMember(key, value)));

const namedMember = (key: Expression, value: Expression): (readonly [Name, Expression])[] => {
  const text = key.kind === 'literal' ? String(key.value) : '//';
  return text === '//' ? [] : [[{ text, start: key.start, end: key.end }, value]];
};

const objectsIn = (expression: Expression): readonly (readonly Entry[])[] => {
  if (expression.kind === 'object') return [expression.entries];
  if (expression.kind !== 'list') return [];
  return expression.items.flatMap((item) => (item.kind === 'object' ? [item.entries] : []));
};

const writeBlocks = ({ key, labels, value }: Part, writer: CopyWriter): void => {
  if (labels.length < (labelsOf.get(key.text) ?? 0)) {
    for (const [label, inner] of membersOf(value))
      writeBlocks({ key, labels: [...labels, label], value: inner }, writer);
    return;
  }
  for (const entries of objectsIn(value)) {
    const head = [key.text, ...labels.map((label) => JSON.stringify(label.text))].join(' ');
    // What is said of a block is said where its own name stands.
    writer.put(`${head} {\n`, labels.at(-1) ?? key);
    for (const { key: name, value: inner } of entries)
      for (const [member, its] of namedMember(name, inner)) writeMember(key, member, its, writer);
    writer.put('}\n', { start: value.end, end: value.end });
  }
};

const writeMember = (block: Name, key: Name, value: Expression, writer: CopyWriter): void => {
  const isBlock = /^[A-Za-z_]\w*$/.test(key.text) && !ofValues.has(block.text) && isMadeOfObjects(value);
  if (isBlock) writeBlocks({ key, labels: [], value }, writer);
  else writeAttribute(key, value, writer);
};

const isMadeOfObjects = (value: Expression): boolean =>
  value.kind === 'object' ||
  (value.kind === 'list' && value.items.length > 0 && value.items.every(({ kind }) => kind === 'object'));

const writeAttribute = (key: Name, value: Expression, writer: CopyWriter): void => {
  if (!/^[A-Za-z_][\w-]*$/.test(key.text)) return;
  writer.put(`${key.text} = `, key);
  writer.keep(value);
  writer.put('\n', { start: value.end, end: value.end });
};
