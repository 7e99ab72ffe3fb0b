import type { Kinds } from '../format/kinds.ts';
import { type Heads, parsePattern } from '../format/pattern.ts';
import { isPlace, parsePlace } from '../format/place.ts';
import type { SpecDocument, Texts } from '../format/spec-file.ts';
import type { NativeType, Place, TypeId } from '../model.ts';
import { closure, type Node, type Trie } from './trie.ts';

// A record, so that the compiler holds it equal to the model's list.
const natives: Record<NativeType, true> = {
  Text: true,
  Number: true,
  Boolean: true,
  List: true,
  Map: true,
  Set: true,
  Object: true,
  Function: true,
  Promise: true,
  Iterator: true,
  Expression: true,
  Module: true,
  Class: true,
  Surroundings: true,
};

export const nativeTypes: readonly string[] = Object.keys(natives);

/** What the names in one document mean. */
export interface Scope {
  readonly kinds: Kinds;
  /** Nodes of patterns, made where they are new. */
  nodes(patterns: Texts): Node[];
  /** Throws for a module or global that no pattern begins with: it is misspelt or left over. */
  refuseUnused(): void;
  /** The node of a type: `Req`, `express:Req`, `Promise<List<Row>>`. */
  type(name: string): Node;
  /** The types of a parameter or result, with all that they are besides. */
  typeIds(names: Texts | null): TypeId[];
  /** A parameter's types, a place that is handed on, or null. */
  given(text: Texts | null): { readonly types: readonly TypeId[] } | { readonly from: Place } | null;
}

export interface DeclaredTypes {
  /** `spec:Name`. */
  readonly names: ReadonlySet<string>;
  /** Those that entries, names and annotations give to values. */
  readonly given: Set<Node>;
  /** Done when every document has been read. */
  readonly atEnd: (() => void)[];
}

export function createScope(document: SpecDocument, trie: Trie, kinds: Kinds, declared: DeclaredTypes): Scope {
  const { atEnd } = declared;
  const heads: Heads = {
    types: new Set([
      ...nativeTypes,
      ...declared.names,
      ...Object.keys(document.types ?? {}).filter((name) => !nativeTypes.includes(name)),
    ]),
    globals: new Set([...(document.globals ?? []), ...(document.globalObjects ?? [])]),
    modules: new Set(document.modules),
  };

  const usedHeads = new Set<string>();

  const fullName = (name: string): string => {
    if (nativeTypes.includes(name) || name.includes(':')) return name;
    return `${document.spec}:${name}`;
  };

  const namedType = (name: string): Node => {
    const full = fullName(name);
    if (!nativeTypes.includes(full) && !declared.names.has(full)) throw new Error(`${name}: is no type`);
    return trie.makeRoot('type', full);
  };

  const type = (text: string): Node => {
    const [, outer, inner] = /^([\w:-]+)<(.+)>$/.exec(text) ?? [];
    if (outer === undefined || inner === undefined) return namedType(text);
    const content = type(inner);
    const node = trie.makeRoot('type', `${fullName(outer)}<${content.name}>`);
    node.also.add(namedType(outer));
    trie.makeChild(node, outer === 'Promise' ? '[[value]]' : '[[elem]]').also.add(content);
    return node;
  };

  // What a type is besides, and whether anything is said of it, is known only when every document has been read.
  const typeIds = (names: Texts | null): TypeId[] => {
    const nodes = listOf(names).map(type);
    for (const node of nodes) declared.given.add(node);
    const ids: TypeId[] = [];
    atEnd.push(() => ids.push(...closure(nodes)));
    return ids;
  };

  return {
    kinds,
    type,
    typeIds,
    refuseUnused: () => {
      const unused = [...(document.modules ?? []), ...(document.globals ?? [])].find((name) => !usedHeads.has(name));
      if (unused !== undefined) throw new Error(`${unused}: no pattern begins with it`);
    },
    nodes: (patterns) =>
      listOf(patterns).flatMap((pattern) =>
        parsePattern(pattern, heads).map((path) => {
          const { kind, name } = path.head;
          usedHeads.add(name);
          return trie.makePath(kind === 'type' ? { ...path, head: { kind, name: fullName(name) } } : path);
        }),
      ),
    given: (text) => {
      if (typeof text === 'string' && isPlace(text)) return { from: parsePlace(text) };
      return text === null ? null : { types: typeIds(text) };
    },
  };
}

export const listOf = (texts: Texts | null | undefined): readonly string[] =>
  typeof texts === 'string' ? [texts] : (texts ?? []);
