import { expandBraces } from '../format/pattern.ts';
import type { AnnotationEntry, SpecDocument } from '../format/spec-file.ts';
import type { EntryModel, TypeId } from '../model.ts';
import { each, othersOf } from './calls.ts';
import { returnedSinks, sourceModel } from './models.ts';
import { listOf, type Scope } from './scope.ts';

/** What is known of functions and values by their looks alone. */
export interface Outside {
  readonly shapes: {
    readonly of: ReadonlySet<string> | null;
    readonly names: readonly ReadonlySet<string>[];
    /** Groups of members for each parameter, one of each of which it uses. */
    readonly uses: readonly (readonly ReadonlySet<string>[])[];
    readonly usesOfSelf: readonly string[];
    /** A member that the program has given the function or, of one with such a name, its class; null: it need not. */
    readonly marked: string | null;
    readonly model: EntryModel;
  }[];
  readonly exports: {
    readonly files: readonly string[];
    readonly names: ReadonlySet<string>;
    readonly directive: string | null;
    readonly model: EntryModel;
  }[];
  readonly manifests: {
    readonly files: readonly string[];
    readonly matches: string;
    readonly model: EntryModel;
  }[];
  readonly names: Map<string, { types: (readonly TypeId[])[]; maybe: number }>;
}

/** Adds a document's shapes, exports, names and annotations. */
export function addEntries(document: SpecDocument, scope: Scope, outside: Outside): void {
  each(document, 'shapes', ({ function: named, parameters, uses = [], usesOfSelf = [], marked = null, ...entry }) => {
    const { with: given, others, returns, maybe = 0 } = entry;
    const names = parameters.map((name) => new Set(expandBraces(name)));
    outside.shapes.push({
      of: named === undefined ? null : new Set(listOf(named).flatMap(expandBraces)),
      names,
      uses: uses.map((groups) => groups.map((group) => new Set(expandBraces(group)))),
      usesOfSelf,
      marked,
      model: {
        with: given.map(scope.typeIds),
        others: others === undefined ? null : othersOf({ others }, scope),
        parameters: null,
        returns: returnedSinks(returns, scope),
        maybe,
        isRemote: false,
        before: [],
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
    };
    const names = new Set(listOf(name).flatMap(expandBraces));
    outside.exports.push({ files: listOf(file).flatMap(expandBraces), names, directive, model });
  });
  each(document, 'manifests', ({ file, matches, with: given, others, returns, maybe = 0 }) => {
    const model = {
      with: given.map(scope.typeIds),
      others: others === undefined ? null : othersOf({ others }, scope),
      parameters: null,
      returns: returnedSinks(returns, scope),
      maybe,
      isRemote: false,
      before: [],
    };
    outside.manifests.push({
      files: listOf(file).flatMap(expandBraces),
      matches: new RegExp(matches, 'gm').source,
      model,
    });
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
    isChecked: entry.checked ?? false,
    parameters: entry.parameters === undefined ? null : sourceModel(entry.parameters, scope),
    with: (entry.with ?? []).map(scope.typeIds),
    returns: returnedSinks(entry.returns, scope),
    types: scope.typeIds(entry.types ?? null),
  };
}
