import { posix } from 'node:path';
import { allChars } from '../../characters.ts';
import type { Kinds } from '../format/kinds.ts';
import { type Traits, traitsOf } from '../languages.ts';
import type { Condition, EntryModel, FunctionLooks, Library, SinkModel, SourceModel, TypeId } from '../model.ts';
import type { Outside } from './entries.ts';
import { closure, type Node, Trie } from './trie.ts';

/** What specs say, as plain data: written to a file and read again it is the same. */
export interface Compiled {
  readonly name: string;
  /** Of the specs. */
  readonly version: string;
  readonly nodes: Node[];
  readonly roots: Map<string, Map<string, Node>>;
  readonly sinks: Kinds['sinks'];
  readonly sources: Kinds['sources'];
  readonly outside: Outside;
  readonly globalObjects: ReadonlySet<Node>;
  readonly measures: ReadonlySet<string>;
}

const nothing: readonly TypeId[] = [];

/** The library that the engine asks, of a language's compiled specs. */
export function createLibrary({ name, version, nodes, roots, ...compiled }: Compiled): Library {
  const { sinks, sources, outside, globalObjects, measures } = compiled;
  const trie = new Trie(nodes, roots);
  const traits = traitsOf(name);
  const node = (type: TypeId): Node => {
    const found = trie.nodes[type];
    if (found === undefined) throw new RangeError(`no type ${type}`);
    return found;
  };
  const answers = new Map<Node, readonly TypeId[]>();
  const answer = (found: Node | null | undefined): readonly TypeId[] => {
    if (found === null || found === undefined) return nothing;
    const known = answers.get(found) ?? closure([found]);
    answers.set(found, known);
    return known;
  };
  const global = (name: string) => answer(trie.root('global', name));
  const moduleName = (specifier: string): string =>
    traits.modulePrefix === null ? specifier : specifier.replace(traits.modulePrefix, '');
  /** Packages whose names are made by a rule: `*_pb2_grpc`. */
  const globs = trie.rootsOf('module').filter((root) => root.name.includes('*'));
  const globRoot = (name: string): Node | null => globs.find((root) => posix.matchesGlob(name, root.name)) ?? null;
  const module = (specifier: string): readonly TypeId[] => {
    // Of several that may be meant those that are described.
    if (specifier.includes(' ')) return unique(specifier.split(' ').flatMap(module));
    const name = moduleName(specifier);
    const root = trie.root('module', name) ?? globRoot(name);
    return root === null ? memberModule(name) : answer(root);
  };
  /** `lodash/merge`, `lodash.merge` and `fs/promises` are members of the package, unless described by themselves. */
  const memberModule = (name: string): readonly TypeId[] => {
    const [, pack, member] = /^(.+)[/.]([\w$-]+?)(?:\.js)?$/.exec(name) ?? [];
    if (pack === undefined || member === undefined) return nothing;
    return unique(module(pack).flatMap((type) => library.member(type, member)));
  };
  const asked = new Set(trie.nodes.flatMap(conditionsIn).flatMap((one) => ('after' in one ? [one.after] : [])));
  const answering = new Set(trie.nodes.filter(isToldHowRead).map(({ id }) => id));
  const moduleRoots = new Set(trie.rootsOf('module'));

  const natives = new Map<string, TypeId>();
  const native = (type: string): TypeId => {
    const found = natives.get(type) ?? trie.makeRoot('type', type).id;
    natives.set(type, found);
    return found;
  };
  /** By type and name: asked for with every field that is read. */
  const members: (Map<string, readonly TypeId[]> | undefined)[] = [];
  const findMember = (of: TypeId, name: string): readonly TypeId[] => {
    const parent = node(of);
    const own = parent.children.get(name) ?? (name.startsWith('[[') ? undefined : anyMember(parent, name));
    if (globalObjects.has(parent)) return unique([...answer(own), ...global(name)]);
    // What a default import gives is the module itself, where nothing else is said.
    return own === undefined && name === 'default' && moduleRoots.has(parent) ? answer(parent) : answer(own);
  };

  const library: Library = {
    language: name,
    version,
    kinds: sinks,
    sources,
    native,
    global,
    module,
    declared: (pack, path) =>
      unique((pack ?? '').split(' ').flatMap((one) => declaredTypes(trie, moduleName(one), path).flatMap(answer))),
    member: (of, name) => {
      const ofType = members[of] ?? new Map<string, readonly TypeId[]>();
      members[of] = ofType;
      const found = ofType.get(name) ?? findMember(of, name);
      ofType.set(name, found);
      return found;
    },
    result: (of, isNew) => {
      const { children } = node(of);
      return answer(
        isNew ? (children.get('new()') ?? children.get('()')) : (children.get('()') ?? children.get('new()')),
      );
    },
    call: (type) => node(type).call,
    read: (type) => node(type).source,
    write: (type) => node(type).writes,
    assigned: (type) => node(type).assigned,
    answers: (type) => node(type).answers,
    isAnswer: (type) => answering.has(type),
    loose: (name) => answer(trie.root('any', '')?.children.get(name)),
    shape: (name, parameters, about = nothingMore) => shape(outside, name, parameters, about),
    method: (of, name) => methodNamed(node(of).methods, name),
    methodIn: (cls, name, isWhole) => methodAmong(outside.classes, [cls], name, isWhole),
    methodBelow: (bases, name) => methodAmong(outside.bases, bases, name, false),
    methodTaking: (type, name) => methodNamed(node(type).takers, name) ?? node(type).takers.get(EACH) ?? null,
    unseen: outside.unseen,
    isInside: (type) => node(type).isInside,
    exported: (file, name, directives) =>
      outside.exports.find(
        ({ files, names, directive }) =>
          [...names].some((pattern) => isNamed(pattern, name)) &&
          (directive === null || directives.includes(directive)) &&
          isAmong(files, file),
      )?.model ?? null,
    statementFiles: (file) => outside.statements.filter(({ files }) => isAmong(files, file)),
    statements: () => [],
    manifests: (file) => outside.manifests.filter(({ files }) => isAmong(files, file)),
    named: (name) => {
      const found = outside.names.get(name);
      return found === undefined ? null : { types: unique(found.types.flat()), maybe: found.maybe };
    },
    annotation: (type) => node(type).annotation,
    isGlobalObject: (name) => {
      const root = trie.root('global', name);
      return root !== null && globalObjects.has(root);
    },
    traits,
    keySink: keySink(traits, sinks),
    argument: everythingOf(sources, 'there is none for callers', ({ trust }) => trust === 'caller'),
    fixed: everythingOf(sources, 'there is none for constants', ({ isFixed }) => isFixed),
    slowSinks: traits.matcher.isLinear === true ? noSlowSinks : slowSinks(sinks),
    measures,
    isAsked: (call) => asked.has(call),
    decides: (type) => node(type).decides,
    narrows: (type) => node(type).narrows,
    narrowsWritten: (type) => node(type).narrowsWritten,
    isShared: (type) => node(type).isShared,
    isTextless: (type) => node(type).isTextless,
    relays: (type) => node(type).relays,
    describe: (type) => node(type).name,
  };
  return library;
}

/** The file is one of these, from the root of the checkout or any folder below it. */
const isAmong = (globs: readonly string[], file: string): boolean =>
  globs.some((glob) => posix.matchesGlob(file, glob) || posix.matchesGlob(file, `**/${glob}`));

/** `*` for any one name, `Query.*` for any within what is called so, wherever that is. */
const isNamed = (pattern: string, way: string): boolean => {
  const wanted = pattern.split('.');
  const names = way.split('.');
  return (
    (wanted.length === names.length || (wanted.length > 1 && wanted.length < names.length)) &&
    wanted.every((name, index) => name === '*' || name === names.at(index - wanted.length))
  );
};

/** All public methods. */
const EACH = '*';

/** What is said of a method of classes by their names; only by whole ones where something else is known of them. */
const methodAmong = (
  said: Outside['classes'],
  classes: readonly string[],
  name: string,
  isWhole: boolean,
): EntryModel | null => {
  const isMeant = (pattern: string): boolean =>
    isWhole ? classes.includes(pattern) : classes.some((cls) => isClassNamed(cls, pattern));
  const methods = said.find(({ names }) => names.some(isMeant))?.methods;
  return methods === undefined ? null : (methodNamed(methods, name) ?? methods.get(EACH) ?? null);
};

/** By its name, or by how that begins: `resolve_*`. */
const methodNamed = (methods: ReadonlyMap<string, EntryModel>, name: string): EntryModel | null => {
  const own = methods.get(name);
  if (own !== undefined) return own;
  for (const [pattern, model] of methods)
    if (pattern.endsWith('*') && pattern !== EACH && name.startsWith(pattern.slice(0, -1))) return model;
  return null;
};

const isClassNamed = (name: string, pattern: string): boolean => {
  const [start = '', end] = pattern.split('*');
  return end === undefined ? name === pattern : name.startsWith(start) && name.endsWith(end);
};

/** Languages whose objects have fields that lead to what others share. */
const keySink = ({ waysOut }: Traits, sinks: Compiled['sinks']): SinkModel | null => {
  const { names, cwe, label } = waysOut;
  return names.length > 0 ? ownSink(sinks, 'prototype', { cwe, label }) : null;
};

/** A sink that the engine finds by itself; null where there is no such kind. */
const ownSink = (
  sinks: Compiled['sinks'],
  name: string,
  told: { readonly cwe?: number; readonly label?: string } = {},
): SinkModel | null => {
  const kind = sinks.find((one) => one.name === name);
  if (kind === undefined) return null;
  return {
    kind: kind.bit,
    cwe: told.cwe ?? kind.cwe,
    at: [],
    deep: false,
    except: [],
    objectOnly: false,
    unlessAsked: [],
    answer: [],
    isFixed: false,
    when: [],
    unless: [],
    context: null,
    maybe: 0,
    label: told.label ?? kind.label,
  };
};

const slowSinks = (sinks: Compiled['sinks']): Library['slowSinks'] => ({
  exponential: ownSink(sinks, 'exponential'),
  polynomial: ownSink(sinks, 'polynomial'),
});

const noSlowSinks: Library['slowSinks'] = { exponential: null, polynomial: null };

/** A kind of source that the engine finds by itself. */
const everythingOf = (
  sources: Compiled['sources'],
  missing: string,
  isMeant: (source: Compiled['sources'][number]) => boolean,
): SourceModel => {
  const found = sources.find(isMeant);
  if (found === undefined) throw new Error(`sources.yaml: ${missing}`);
  const { mask, ...source } = found;
  return { source, deep: true, maybe: 0, kinds: mask, chars: allChars, begins: null };
};

/** What is called on it, or assigned to it, says how it is read. */
const isToldHowRead = ({ children }: Node): boolean =>
  [...children.values()].some(({ call, answers }) =>
    [...answers, ...(call?.answers ?? [])].some(({ of }) => of.root === 'receiver'),
  );

const conditionsIn = ({ call, writes, assigned }: Node): Condition[] => {
  const returned = [...assigned, ...(call?.calls ?? [])].flatMap(({ returns }) => returns);
  const sinks = [...(call?.sinks ?? []), ...writes, ...returned].flatMap(({ when, unless }) => [...when, ...unless]);
  return [...sinks, ...[...(call?.sources ?? []), ...(call?.sanitizes ?? [])].flatMap(({ when }) => when)];
};

/**
 * A declared type is one that a spec names so, or an instance of the class that the package exports under that name.
 */
function declaredTypes(trie: Trie, pack: string, path: readonly string[]): Node[] {
  const names = path[0] === 'default' ? path.slice(1) : path;
  const [first, ...rest] = names;
  const exported =
    pack === '' && first !== undefined
      ? follow(trie.root('global', first), rest)
      : followPackage(trie, 'module', pack, names);
  return [followPackage(trie, 'declared', pack, names), exported?.children.get('new()') ?? null].filter(
    (one) => one !== null,
  );
}

/** A package is one by itself, or a member of the one that its name begins with: `werkzeug.datastructures`. */
function followPackage(trie: Trie, kind: string, pack: string, steps: readonly string[]): Node | null {
  const root = trie.root(kind, pack);
  if (root !== null) return follow(root, steps);
  const [, outer, member] = /^(.+)[/.]([\w$-]+)$/.exec(pack) ?? [];
  return outer === undefined || member === undefined ? null : followPackage(trie, kind, outer, [member, ...steps]);
}

const follow = (from: Node | null, steps: readonly string[]): Node | null =>
  steps.reduce<Node | null>((node, step) => node?.children.get(step) ?? null, from);

/** What is said of members whose names begin alike (`HTTP_*`), or of all. */
const anyMember = ({ children }: Node, name: string): Node | undefined => {
  for (const [key, member] of children)
    if (key.length > 1 && key.endsWith('*') && name.startsWith(key.slice(0, -1))) return member;
  return children.get('*');
};

const nothingMore: FunctionLooks = {
  usedOf: () => new Set(),
  usedOfSelf: () => new Set(),
  isMarked: () => false,
};

/** The longest shape wins, names before what is used; a name may begin with underscores. */
function shape(
  { shapes }: Outside,
  name: string,
  parameters: readonly string[],
  { usedOf, usedOfSelf, isMarked }: FunctionLooks,
): EntryModel | null {
  const given = parameters.map((name) => name.replace(/^_+(?=.)/, ''));
  const fits = shapes.filter(
    ({ of, names, uses, usesOfSelf, marked }) =>
      (of === null || of.has(name) || isEndedBy(of, name)) &&
      names.length <= given.length &&
      names.every((choices, index) => choices.has(given[index] ?? '')) &&
      (uses.length === 0 || (uses.length <= given.length && given.length <= uses.length + 1)) &&
      (marked === null || isMarked(marked, of !== null)) &&
      usesOfSelf.every((member) => usedOfSelf().has(member)) &&
      uses.every((groups, index) => groups.every((group) => !group.isDisjointFrom(usedOf(index)))),
  );
  return fits.toSorted((a, b) => b.names.length - a.names.length)[0]?.model ?? null;
}

/** Names that say how others end: `*_menu`. */
const isEndedBy = (names: ReadonlySet<string>, name: string): boolean =>
  [...names].some((one) => one.startsWith('*') && name.endsWith(one.slice(1)));

const unique = (types: readonly TypeId[]): readonly TypeId[] => [...new Set(types)];
