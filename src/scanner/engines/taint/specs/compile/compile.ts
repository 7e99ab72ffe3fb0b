import type { Kinds } from '../format/kinds.ts';
import type { SpecDocument } from '../format/spec-file.ts';
import { traitsOf } from '../languages.ts';
import { addCalls, draftOf } from './calls.ts';
import { addEntries, type Outside } from './entries.ts';
import type { Compiled } from './library.ts';
import { createScope, listOf, nativeTypes, type Scope } from './scope.ts';
import { closure, type Node, Trie } from './trie.ts';

export interface Language {
  readonly name: string;
  /** Of its specs. */
  readonly version: string;
}

/** A document and the file it comes from, as messages name it. */
export interface Source {
  readonly file: string;
  readonly document: SpecDocument;
}

/**
 * Makes what a library answers from of a language's checked documents.
 * Throws at the first pattern, place, type or kind that does not exist, and at a type that nothing leads to.
 */
export function compile(language: Language, sources: readonly Source[], kinds: Kinds): Compiled {
  const trie = new Trie();
  for (const name of nativeTypes) trie.makeRoot('type', name);
  const declared = { names: typeNames(sources), given: new Set<Node>(), atEnd: [] as (() => void)[] };
  const outside: Outside = {
    shapes: [],
    exports: [],
    manifests: [],
    statements: [],
    names: new Map(),
    classes: [],
    bases: [],
    unseen: null,
  };
  const globalObjects = new Set<Node>();
  const measures = new Set<string>();
  const scopes = sources.map((source) => ({ ...source, scope: createScope(source.document, trie, kinds, declared) }));
  for (const one of scopes) named(one.file, one.document, () => addTypes(one.document, one.scope));
  for (const { file, document, scope } of scopes) {
    named(file, document, () => {
      addCalls(document, scope, trie);
      addEntries(document, scope, outside);
      scope.refuseUnused();
    });
    for (const name of document.globalObjects ?? []) globalObjects.add(trie.makeRoot('global', name));
    for (const name of listOf(document.measures)) measures.add(name);
  }
  if (traitsOf(language.name).nestsModules) nestModules(trie);
  refuseUnreachable(trie, declared.names, declared.given);
  for (const node of trie.nodes) {
    describeCall(node);
    describeContainer(node, trie);
    describeText(node, trie);
  }
  for (const finish of declared.atEnd) finish();
  for (const node of trie.nodes) node.call?.result.push(...closure(resultsOf(node)));
  const { sinks, sources: origins } = kinds;
  return { ...language, ...trie, sinks, sources: origins, outside, globalObjects, measures };
}

/** A module within another is a member of it: `os.path` of `os`. */
function nestModules(trie: Trie): void {
  for (const root of trie.rootsOf('module')) {
    for (let inner = root; inner.name.includes('.'); ) {
      const cut = inner.name.lastIndexOf('.');
      const outer = trie.makeRoot('module', inner.name.slice(0, cut));
      trie.makeChild(outer, inner.name.slice(cut + 1)).also.add(inner);
      inner = outer;
    }
  }
}

function typeNames(sources: readonly Source[]): Set<string> {
  const names = new Set<string>();
  const specs = new Set<string>();
  for (const { file, document } of sources) {
    if (specs.has(document.spec)) throw new Error(`${file}: ${document.spec}: is the name of another spec too`);
    specs.add(document.spec);
    for (const name of Object.keys(document.types ?? {})) {
      if (!nativeTypes.includes(name)) names.add(`${document.spec}:${name}`);
    }
  }
  return names;
}

function addTypes(document: SpecDocument, scope: Scope): void {
  for (const [name, patterns] of Object.entries(document.types ?? {})) {
    const type = scope.type(name);
    for (const node of scope.nodes(patterns ?? [])) if (node !== type) node.also.add(type);
  }
  for (const [name, others] of Object.entries(document.is ?? {})) {
    for (const other of listOf(others)) scope.type(name).also.add(scope.type(other));
  }
}

/** A path on which a call stands describes that call: its result is new. */
function describeCall(node: Node): void {
  if (resultsOf(node).length > 0) draftOf(node);
}

/** What has a settled value is a promise, and what has elements and is nothing else is a list. */
function describeContainer(node: Node, trie: Trie): void {
  if (node.depth === 0) return;
  if (node.children.has('[[value]]')) node.also.add(trie.makeRoot('type', 'Promise'));
  if (node.children.has('[[elem]]') && node.also.size === 0) node.also.add(trie.makeRoot('type', 'List'));
}

/** A source that nothing is loaded from is text. */
function describeText(node: Node, trie: Trie): void {
  const isLeaf = node.children.size === 0 && node.also.size === 0 && !node.name.endsWith('*');
  if (isLeaf && node.source?.deep === false) node.also.add(trie.makeRoot('type', 'Text'));
}

export function resultsOf(node: Node): Node[] {
  const result = node.children.get('()') ?? node.children.get('new()');
  return result === undefined ? [] : [result];
}

/** A type is reached if a reached path has it, or if an entry, a name or an annotation gives it. */
function refuseUnreachable(trie: Trie, names: ReadonlySet<string>, given: ReadonlySet<Node>): void {
  const reached = new Set<Node>();
  const reach = (node: Node): void => {
    if (reached.has(node)) return;
    reached.add(node);
    for (const child of node.children.values()) reach(child);
    for (const other of node.also) reach(other);
  };
  const types = new Set([...names].map((name) => trie.makeRoot('type', name)));
  for (const node of trie.nodes) if (node.depth === 0 && !types.has(node)) reach(node);
  for (const node of given) reach(node);
  for (const node of types) if (!reached.has(node)) throw new Error(`${node.name}: nothing leads to this type`);
}

function named(file: string, document: SpecDocument, run: () => void): void {
  try {
    run();
  } catch (cause) {
    throw new Error(`${file}: ${document.spec}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}
