import { expandBraces } from '../format/pattern.ts';
import type { AnnotationEntry, SpecDocument } from '../format/spec-file.ts';
import type { EntryModel, TypeId } from '../model.ts';
import { callbacksOf, each, othersOf } from './calls.ts';
import { returnedSinks, sourceModel } from './models.ts';
import { listOf, type Scope } from './scope.ts';

/** What is known of functions and values by their looks alone. */
export interface Outside {
  readonly shapes: {
    readonly of: ReadonlySet<string> | null;
    readonly names: readonly ReadonlySet<string>[];
    readonly model: EntryModel;
  }[];
  readonly exports: {
    readonly files: readonly string[];
    readonly names: ReadonlySet<string>;
    readonly directive: string | null;
    readonly model: EntryModel;
  }[];
  readonly names: Map<string, { types: (readonly TypeId[])[]; maybe: number }>;
}

/** Adds a document's shapes, exports, names and annotations. */
export function addEntries(document: SpecDocument, scope: Scope, outside: Outside): void {
  each(document, 'shapes', ({ function: named, parameters, with: given, others, returns, hands = [], maybe = 0 }) => {
    const names = parameters.map((name) => new Set(expandBraces(name)));
    outside.shapes.push({
      of: named === undefined ? null : new Set(listOf(named).flatMap(expandBraces)),
      names,
      model: {
        with: given.map(scope.typeIds),
        others: others === undefined ? null : othersOf({ others }, scope),
        parameters: null,
        returns: returnedSinks(returns, scope),
        maybe,
        isRemote: false,
        before: [],
        hands: hands.flatMap((entry) => callbacksOf(entry, true, scope)),
      },
    });
  });
  each(document, 'methods', ({ of, name, before = [], parameters, returns, maybe = 0, ...entry }) => {
    const model = {
      with: (entry.with ?? []).map(scope.typeIds),
      others: othersOf(entry, scope),
      parameters: parameters === undefined ? null : sourceModel(parameters, scope),
      returns: returnedSinks(returns, scope),
      maybe,
      isRemote: false,
      before,
      hands: [],
    };
    for (const node of scope.nodes(of))
      for (const one of listOf(name).flatMap(expandBraces)) node.methods.set(one, model);
  });
  each(document, 'exports', ({ file, name, directive = null, with: given, returns, maybe = 0 }) => {
    const isRemote = directive !== null;
    const model = {
      with: given.map(scope.typeIds),
      others: null,
      parameters: null,
      returns: returnedSinks(returns, scope),
      maybe,
      isRemote,
      before: [],
      hands: [],
    };
    const names = new Set(listOf(name).flatMap(expandBraces));
    outside.exports.push({ files: listOf(file).flatMap(expandBraces), names, directive, model });
  });
  each(document, 'names', ({ name, type, maybe = 1 }) => {
    const types = scope.typeIds(type);
    for (const one of listOf(name)) {
      const known = outside.names.get(one) ?? { types: [], maybe };
      outside.names.set(one, { types: [...known.types, types], maybe: Math.max(known.maybe, maybe) });
    }
  });
  each(document, 'annotations', (entry) => {
    for (const node of scope.nodes(entry.annotation)) {
      if (node.annotation !== null) throw new Error(`${node.name}: is described as an annotation already`);
      node.annotation = annotation(entry, scope);
    }
  });
}

function annotation(entry: AnnotationEntry, scope: Scope) {
  return {
    isEntry: entry.entry ?? false,
    source: entry.source === undefined ? null : sourceModel(entry.source, scope),
    parameters: entry.parameters === undefined ? null : sourceModel(entry.parameters, scope),
    with: (entry.with ?? []).map(scope.typeIds),
    returns: returnedSinks(entry.returns, scope),
    types: scope.typeIds(entry.types ?? null),
  };
}
