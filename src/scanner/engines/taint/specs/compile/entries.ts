import { expandBraces } from '../format/pattern.ts';
import type { AnnotationEntry, MethodEntry, SpecDocument, StatementEntry, UnseenEntry } from '../format/spec-file.ts';
import type {
  EntryModel,
  FillModel,
  ManifestModel,
  StatementFile,
  StatementModel,
  TypeId,
  UnseenModel,
} from '../model.ts';
import { callbacksOf, each, othersOf } from './calls.ts';
import { returnedSinks, sinkModels, sourceModel } from './models.ts';
import { listOf, type Scope } from './scope.ts';

/** What is said of methods of classes that are called so. */
interface MethodsByName {
  readonly names: readonly string[];
  readonly methods: ReadonlyMap<string, EntryModel>;
}

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
  readonly manifests: (ManifestModel & { readonly files: readonly string[] })[];
  readonly statements: (StatementFile & { readonly files: readonly string[] })[];
  readonly names: Map<string, { types: (readonly TypeId[])[]; maybe: number }>;
  /** By the names of the classes that methods stand in. */
  readonly classes: MethodsByName[];
  /** The same by the names of the classes that those extend. */
  readonly bases: MethodsByName[];
  unseen: UnseenModel | null;
}

/** Adds a document's shapes, exports, names and annotations. */
export function addEntries(document: SpecDocument, scope: Scope, outside: Outside): void {
  each(document, 'shapes', ({ function: named, parameters, uses = [], usesOfSelf = [], marked = null, ...entry }) => {
    const { hands = [] } = entry;
    const names = parameters.map((name) => new Set(expandBraces(name)));
    outside.shapes.push({
      of: named === undefined ? null : new Set(listOf(named).flatMap(expandBraces)),
      names,
      uses: uses.map((groups) => groups.map((group) => new Set(expandBraces(group)))),
      usesOfSelf,
      marked,
      model: { ...entryModel(entry, scope), hands: hands.flatMap((one) => callbacksOf(one, true, scope)) },
    });
  });
  each(document, 'methods', (entry) => addMethods(entry, scope, outside));
  each(document, 'exports', ({ file, name, directive = null, ...entry }) => {
    const model = { ...entryModel(entry, scope), isRemote: directive !== null };
    const names = new Set(listOf(name).flatMap(expandBraces));
    outside.exports.push({ files: listOf(file).flatMap(expandBraces), names, directive, model });
  });
  each(document, 'manifests', ({ file, matches, requires, module, otherwise, parameters, ...entry }) => {
    outside.manifests.push({
      files: listOf(file).flatMap(expandBraces),
      matches: new RegExp(matches, 'gm').source,
      requires: requires === undefined ? null : new RegExp(requires, 'm').source,
      module: module === undefined ? null : new RegExp(module, 'gm').source,
      otherwise: listOf(otherwise),
      model: {
        ...entryModel(entry, scope),
        parameters: parameters === undefined ? null : sourceModel(parameters, scope),
      },
    });
  });
  each(document, 'statements', ({ file, class: cls, method, ...entry }) => {
    outside.statements.push({
      files: listOf(file).flatMap(expandBraces),
      class: new RegExp(cls).source,
      method: new RegExp(method, 'g').source,
      model: statementModel(entry, scope),
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
  if (document.unseen !== undefined) outside.unseen = unseenModel(document.unseen, scope);
}

/** What entries of all forms say alike. */
function entryModel(
  {
    with: given = [],
    returns,
    maybe = 0,
    ...others
  }: Pick<MethodEntry, 'with' | 'returns' | 'maybe'> & Parameters<typeof othersOf>[0],
  scope: Scope,
): EntryModel {
  return {
    with: given.map(scope.typeIds),
    others: othersOf(others, scope),
    parameters: null,
    returns: returnedSinks(returns, scope),
    maybe,
    isRemote: false,
    before: [],
    hands: [],
    fills: null,
  };
}

function addMethods(entry: MethodEntry, scope: Scope, outside: Outside): void {
  const { of = [], inClass, below, taking = [], name, before = [], parameters, maybe = 0 } = entry;
  const model: EntryModel = {
    ...entryModel(entry, scope),
    parameters: parameters === undefined ? null : sourceModel({ maybe, ...parameters }, scope),
    before,
    fills: fillsOf(entry, scope),
  };
  const named = listOf(name).flatMap(expandBraces);
  for (const node of scope.nodes(of)) for (const one of named) node.methods.set(one, model);
  for (const node of scope.nodes(taking)) for (const one of named) node.takers.set(one, model);
  const methods = new Map(named.map((one) => [one, model]));
  if (inClass !== undefined) outside.classes.push({ names: listOf(inClass).flatMap(expandBraces), methods });
  if (below !== undefined) outside.bases.push({ names: listOf(below).flatMap(expandBraces), methods });
}

const fillsOf = ({ filledBy, fills }: Pick<MethodEntry, 'filledBy' | 'fills'>, scope: Scope): FillModel | null =>
  filledBy === undefined || fills === undefined ? null : { by: filledBy, source: sourceModel(fills, scope) };

function unseenModel({ parameters, besides = [], bases, methods }: UnseenEntry, scope: Scope): UnseenModel {
  for (const node of scope.nodes(besides)) node.isInside = true;
  return { parameters: sourceModel(parameters, scope), bases: listOf(bases), methods: listOf(methods) };
}

function annotation(entry: AnnotationEntry, scope: Scope) {
  return {
    isEntry: entry.entry ?? false,
    source: entry.source === undefined ? null : sourceModel(entry.source, scope),
    isChecked: entry.checked ?? false,
    asks: entry.asks ?? false,
    parameters: entry.parameters === undefined ? null : sourceModel(entry.parameters, scope),
    naming: entry.naming === undefined ? null : new RegExp(entry.naming).source,
    template: entry.template === undefined ? null : new RegExp(entry.template).source,
    fills: fillsOf(entry, scope),
    with: (entry.with ?? []).map(scope.typeIds),
    returns: returnedSinks(entry.returns, scope),
    types: scope.typeIds(entry.types ?? null),
    runs: entry.runs === undefined ? null : { ...statementModel(entry.runs, scope), field: entry.runs.field },
    names: entry.names ?? null,
  };
}

const statementModel = (
  { matches, ...harm }: Omit<StatementEntry, 'file' | 'class' | 'method'>,
  scope: Scope,
): StatementModel => ({
  matches: new RegExp(matches, 'g').source,
  sinks: sinkModels({ ...harm, at: 'arg[0]' }, scope),
});
