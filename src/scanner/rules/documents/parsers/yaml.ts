import {
  type Document,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  parseAllDocuments,
  type YAMLMap,
} from 'yaml';
import type { Range } from '../../../files/positions.ts';
import { DocumentRefused, type Located, leaf, list, type Member, MOST_LEVELS, mapping } from '../located.ts';

/**
 * The documents of a YAML or JSON text. What is wrong in it is left out, as far as the rest can be read. An alias
 * stands for what it names, `<<` brings in its members, and a tag `!Ref x` of CloudFormation is `{ Ref: x }`.
 *
 * Throws DocumentRefused for what is too large once its aliases are replaced, or nested too deeply.
 */
export const parseYaml = (text: string): Located[] => {
  const options = { logLevel: 'silent', prettyErrors: false, strict: false, uniqueKeys: false } as const;
  const documents = parseAllDocuments(text, options);
  // With nothing in it the result is no list.
  if (!Array.isArray(documents)) return [];
  return documents.flatMap((document: Document) => {
    if (document.errors.some(({ code }) => code === 'RESOURCE_EXHAUSTION')) throw tooDeep();
    if (document.contents === null) return [];
    return [toLocated(document.contents, { anchors: new Map(), level: 0 })];
  });
};

const tooDeep = (): DocumentRefused => new DocumentRefused(`nested more than ${MOST_LEVELS} levels deep`);

interface Walk {
  readonly anchors: Map<string, Located>;
  readonly level: number;
}

const nothing: Range = { start: 0, end: 0 };

const rangeOf = ({ range }: Node, fallback = nothing): Range => (range ? { start: range[0], end: range[1] } : fallback);

const toLocated = (node: Node, walk: Walk): Located => {
  if (walk.level > MOST_LEVELS) throw tooDeep();
  // An alias inside of what it names has no value that ends.
  if (isAlias(node)) return walk.anchors.get(node.source) ?? leaf(null, rangeOf(node));
  const located = tagged(node, untagged(node, { ...walk, level: walk.level + 1 }));
  if ('anchor' in node && typeof node.anchor === 'string') walk.anchors.set(node.anchor, located);
  return located;
};

const untagged = (node: Node, walk: Walk): Located => {
  const range = rangeOf(node);
  if (isMap(node)) return mapping(membersOf(node, walk), range);
  if (isSeq(node))
    return list(
      node.items.map((item) => toItem(item, range, walk)),
      range,
    );
  return leaf(isScalar(node) ? toPlain(node.value) : null, range);
};

const toItem = (item: unknown, around: Range, walk: Walk): Located => {
  if (isNode(item)) return toLocated(item, walk);
  // `[a: b]` is a list of mappings.
  if (isPair(item) && isScalar(item.key)) return mapping(memberOf(item.key, item.value, walk), around);
  return leaf(null, around);
};

const isNode = (value: unknown): value is Node => isAlias(value) || isMap(value) || isSeq(value) || isScalar(value);

const membersOf = (map: YAMLMap, walk: Walk): Member[] => {
  const merged: Member[] = [];
  const own: Member[] = [];
  for (const { key, value } of map.items) {
    if (!isScalar(key)) continue;
    if (key.value === '<<' && isNode(value)) merged.push(...mergedBy(value, walk));
    else own.push(...memberOf(key, value, walk));
  }
  return [...merged, ...own];
};

const memberOf = (key: Node & { value: unknown }, value: unknown, walk: Walk): Member[] => {
  const nameRange = rangeOf(key);
  const end = { start: nameRange.end, end: nameRange.end };
  return [{ name: String(key.value), nameRange, value: isNode(value) ? toLocated(value, walk) : leaf(null, end) }];
};

/** Of several the first goes before the others, as the last member of a name does here. */
const mergedBy = (value: Node, walk: Walk): Member[] => {
  const merged = toLocated(value, walk);
  const sources = Array.isArray(merged.data) ? [...merged.members.values()].reverse() : [merged];
  return sources.flatMap((source) =>
    Array.isArray(source.data)
      ? []
      : [...source.members].map(([name, part]) => ({ name: String(name), nameRange: null, value: part })),
  );
};

const toPlain = (value: unknown): string | number | boolean | null => {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return value === null || value === undefined ? null : String(value);
};

const tagged = ({ tag }: { tag?: unknown }, value: Located): Located => {
  const name = typeof tag === 'string' ? /^!([A-Za-z]\w*)$/.exec(tag)?.[1] : undefined;
  if (name === undefined) return value;
  const long = name === 'Ref' || name === 'Condition' ? name : `Fn::${name}`;
  return mapping([{ name: long, nameRange: null, value }], value.range);
};
