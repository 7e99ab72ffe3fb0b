import type { FunctionCode, Param } from '../../ir/unit.ts';
import type { AnnotationModel, EntryModel, FillModel, SourceModel, TypeId } from '../../specs/model.ts';
import { reachReturned, runHanded } from '../calls/callbacks.ts';
import { byParameter } from '../calls/others.ts';
import { outsideObject, sourceOf } from '../calls/outside.ts';
import { declarationOf, declaredAs, treeClass } from '../calls/types.ts';
import { annotationModels, annotationValues } from '../classes/annotations.ts';
import { annotatedMember, annotationField } from '../classes/class-fields.ts';
import { prototypeOf } from '../classes/prototypes.ts';
import { leftByHints } from '../effects/schemas/applied.ts';
import { lineage } from '../heap/lineage.ts';
import { load } from '../heap/load.ts';
import { isSingle, readField, writeField } from '../heap/slots.ts';
import type { State } from '../heap/state.ts';
import { type Arguments, type Later, type Machine, noArguments, positional, rootFrame, type Site } from '../machine.ts';
import type { ObjectId } from '../values/core.ts';
import { retraced } from '../values/retaint.ts';
import { extend } from '../values/traces.ts';
import { objectValue, type Value } from '../values/values.ts';
import { fillFields, inShapeOf } from './filled-fields.ts';
import { boundByUnseen } from './library-callers.ts';
import { methodOfClass, WHOLE_MODULE } from './listed-functions.ts';
import { shapeOf } from './shapes.ts';
import { takesData } from './taken-data.ts';

/**
 * The calls of a function that nobody is seen to call: with whatever its parameters' names and types tell; of a method
 * that a library calls, one for each class that has it.
 */
export const unseenCalls = (machine: Machine, moduleOf: Called['moduleOf'], closure: ObjectId): readonly Later[] => {
  // What a decorator made of a method is called as the method would be.
  const { unit, code } = machine.objects.get(machine.wraps.get(closure) ?? closure);
  const about = machine.units[unit]?.functions[code];
  const called: Called = { closure, unit, code, moduleOf };
  const site: Site = { unit, start: about?.start ?? 0, end: about?.start ?? 0, frame: rootFrame(unit) };
  const heirs = about === undefined || methodEntry(machine, closure, about) === null ? [] : heirsOf(machine, closure);
  return [null, ...heirs].map((heir) => ({
    callee: objectValue(closure),
    self: (state, at) => prepared(machine, state, called, holderOf(machine, state, called, heir, at), at),
    args: (state, at) => guessedArguments(machine, state, called, at),
    site,
    onResult: (state, answer, at) => {
      const entry = entryOf(machine, called);
      const ofMethod = annotationsOf(machine, state, closure, about?.name ?? '', -1);
      const ofClass = ofMethod.some(({ isEntry }) => isEntry) ? annotationsOf(machine, state, closure, '', -1) : [];
      const annotated = [...ofMethod, ...ofClass].flatMap(({ returns }) => returns);
      const said = answered(machine, state, unit, about?.resultType ?? -1, answer, at);
      runHanded(machine, state, entry?.hands ?? [], said, at);
      reachReturned(machine, state, [...(entry?.returns ?? []), ...annotated], said, at);
    },
  }));
};

/** What a function answers is what it says, where nothing better is known and nobody can answer anything else. */
const answered = (machine: Machine, state: State, unit: number, type: number, answer: Value, site: Site): Value => {
  const written = machine.units[unit];
  return written === undefined || type < 0 || !machine.library.traits.typesHold
    ? answer
    : declaredAs(machine, state, written, answer, type, false, { ...site, unit });
};

/** A library is known to call it, whoever else does. */
export const isEntry = (machine: Machine, state: State, moduleOf: Called['moduleOf'], closure: ObjectId): boolean => {
  const { unit, code } = machine.objects.get(machine.wraps.get(closure) ?? closure);
  const name = machine.units[unit]?.functions[code]?.name ?? '';
  return (
    entryOf(machine, { closure, unit, code, moduleOf }) !== null ||
    annotationsOf(machine, state, closure, name, -1).length > 0
  );
};

/** That a library calls it is no more than a guess: whoever else calls it is asked before. */
export const isGuessed = (machine: Machine, state: State, moduleOf: Called['moduleOf'], closure: ObjectId): boolean => {
  if (machine.library.unseen === null || isEntry(machine, state, moduleOf, closure)) return false;
  const { unit, code } = machine.objects.get(closure);
  const about = machine.units[unit]?.functions[code];
  return about !== undefined && boundByUnseen(machine, state, closure, unit, about) !== null;
};

/** Classes that inherit a method: a library calls it on instances of them as well. */
const heirsOf = (machine: Machine, closure: ObjectId): readonly ObjectId[] => {
  const home = machine.homes.get(closure);
  return home === undefined ? [] : machine.classesBelow(home);
};

/** The function, and where it stands in the tree. */
interface Called {
  readonly closure: ObjectId;
  readonly unit: number;
  readonly code: number;
  /** The object that a unit exports, where it was run. */
  readonly moduleOf: (unit: number) => Value | undefined;
}

/** What calls a function of this name, file or parameters from outside. */
const entryOf = (machine: Machine, { closure, unit, code, moduleOf }: Called): EntryModel | null => {
  const { library, units } = machine;
  const about = units[unit]?.functions[code];
  if (about === undefined) return null;
  const method =
    listedEntry(machine, unit, about) ??
    methodEntry(machine, closure, about) ??
    declaredEntry(machine, closure, unit, about);
  if (method !== null) return method;
  const way = wayTo(machine, moduleOf(unit), closure);
  const exported =
    way === null && about.directives.length === 0
      ? null
      : library.exported(units[unit]?.file ?? '', way ?? machine.fieldNames.get(closure) ?? about.name, [
          ...about.directives,
          ...(units[unit]?.functions[0]?.directives ?? []),
        ]);
  if (exported?.isRemote === true || units[unit]?.isTemplate === true) return exported;
  const shape = shapeOf(machine, closure, takenParams(machine, closure, about.params));
  return exported === null || shape === null ? (exported ?? shape) : either(exported, shape);
};

/** Called by the one or the other: what is exported under a common name may look like something else. */
const either = (one: EntryModel, other: EntryModel): EntryModel => ({
  ...one,
  with: Array.from({ length: Math.max(one.with.length, other.with.length) }, (_, index) => [
    ...new Set([...(one.with[index] ?? []), ...(other.with[index] ?? [])]),
  ]),
  others: one.others ?? other.others,
  returns: [...one.returns, ...other.returns],
  maybe: Math.max(one.maybe, other.maybe),
});

/** The names that lead from what a unit exports to a function of it; null where none do. */
const wayTo = ({ holders, fieldNames }: Machine, exported: Value | undefined, closure: ObjectId): string | null => {
  if (exported?.core.objects.includes(closure) === true) return WHOLE_MODULE;
  const names: string[] = [];
  for (let at = closure; names.length < MAX_WAY; ) {
    const holder = holders.get(at);
    if (holder === undefined) return null;
    names.unshift(fieldNames.get(at) ?? '');
    if (exported?.core.objects.includes(holder) === true) return names.join('.');
    at = holder;
  }
  return null;
};

const MAX_WAY = 4;

/** What settings say of a method by its class's name. */
const listedEntry = (
  { library, units }: Machine,
  unit: number,
  { name, isPublic = false, ownerClass }: FunctionCode,
): EntryModel | null => {
  const { file = '', classes = [] } = units[unit] ?? {};
  const cls = classes[ownerClass]?.name;
  return isPublic && cls !== undefined
    ? library.exported(file, methodOfClass(cls.split('\\').at(-1) ?? '', name), [])
    : null;
};

/** What a library says of the methods of classes that extend its own. */
const methodEntry = (
  { library, objects, homes }: Machine,
  closure: ObjectId,
  { name, isPublic }: FunctionCode,
): EntryModel | null => {
  // Where a language has no word for it, the name says so.
  const isCalled = isPublic ?? (!library.traits.typesHold && !/^[_#]/.test(name));
  for (let cls = homes.get(closure) ?? -1, turn = 0; cls >= 0 && turn < MAX_PARENTS; turn++) {
    const { types, parent } = objects.get(cls);
    for (const type of types) {
      const entry = library.method(type, name) ?? (isCalled ? library.method(type, '*') : null);
      if (entry !== null) return entry;
    }
    cls = parent;
  }
  return null;
};

/** What a library says of methods by what they take, or by how their own class is called. */
const declaredEntry = (
  { library, homes, objects, units, receivers }: Machine,
  closure: ObjectId,
  unit: number,
  { name, params, isPublic = false, ownerClass }: FunctionCode,
): EntryModel | null => {
  const home = homes.get(closure);
  if (home === undefined || !isPublic) return null;
  for (const { type } of receivers.has(closure) ? params.slice(1) : params) {
    const { import: index = -1, path = [] } = units[unit]?.types[type] ?? {};
    const target = units[unit]?.imports[index]?.target ?? null;
    if (target === null || !('package' in target)) continue;
    for (const one of library.declared(target.package, path)) {
      const entry = library.methodTaking(one, name);
      if (entry !== null) return entry;
    }
  }
  // What is known of a class counts before how it is called.
  const { name: cls = '', supertypes = [] } = units[unit]?.classes[ownerClass] ?? {};
  const isOfOther = supertypes.length > 0 || objects.get(home).types.length > 0;
  const bases = supertypes.map((type) => units[unit]?.types[type]?.name ?? '');
  return library.methodBelow(bases, name) ?? library.methodIn(cls, name, isOfOther);
};

const MAX_PARENTS = 12;

/** What the function is called on: an instance of its own class or of an heir. */
const holderOf = (
  machine: Machine,
  state: State,
  { closure, unit, code }: Called,
  heir: ObjectId | null,
  site: Site,
): Value | null => {
  const home = machine.homes.get(closure) ?? machine.holders.get(closure);
  if (home === undefined) return null;
  const name = machine.units[unit]?.functions[code]?.name ?? '';
  if (heir !== null && !overrides(machine, state, heir, name)) return machine.instanceOf(state, heir, site);
  if (machine.objects.get(home).kind === 'class') return machine.instanceOf(state, home, site);
  return objectValue(home);
};

/** The same, after the methods that a library calls before. */
const prepared = (machine: Machine, state: State, called: Called, holder: Value | null, site: Site): Value | null => {
  if (holder === null) return null;
  const home = machine.homes.get(called.closure);
  if (home !== undefined) fillFields(machine, state, home, holder, site);
  const ofClass = annotationsOf(machine, state, called.closure, '', -1).flatMap(({ fills }) => fills ?? []);
  for (const { by, source } of [...ofClass, ...[entryOf(machine, called)?.fills ?? []].flat()])
    fillBySetters(machine, state, called, holder, { by, source }, site);
  for (const name of entryOf(machine, called)?.before ?? []) {
    const method = load(machine, state, holder, name, site);
    if (method.core.objects.some((one) => machine.objects.get(one).kind === 'closure'))
      machine.invoke(state, holder, name, noArguments, site);
  }
  return holder;
};

/** Calls the methods of an object by which a library hands it what it has read. */
const fillBySetters = (
  machine: Machine,
  state: State,
  { closure }: Called,
  holder: Value,
  { by, source }: FillModel,
  site: Site,
): void => {
  const home = machine.homes.get(closure) ?? -1;
  if (home < 0) return;
  const { objects, units } = machine;
  const places = lineage(objects, home).flatMap((cls) => [cls, prototypeOf(machine, state, cls)]);
  for (const place of places.filter((one) => one >= 0))
    for (const field of [...objects.get(place).fields.keys()]) {
      const name = objects.fieldName(field);
      if (!name.startsWith(by)) continue;
      for (const setter of readField(machine, state, place, name)?.core.objects ?? []) {
        const { unit, code } = objects.get(setter);
        const [param, ...others] = units[unit]?.functions[code]?.params ?? [];
        if (setter === closure || param === undefined || others.length > 0 || !holdsData(machine, unit, param))
          continue;
        const data = boundArgument(machine, state, source, { unit, index: 0, type: param.type }, site);
        machine.call(state, objectValue(setter), holder, positional(data), site, false);
      }
    }
};

const overrides = (machine: Machine, state: State, cls: ObjectId, name: string): boolean =>
  [cls, prototypeOf(machine, state, cls)].some((at) => at >= 0 && readField(machine, state, at, name) !== undefined);

const guessedArguments = (machine: Machine, state: State, called: Called, site: Site): Arguments => {
  const about = machine.units[called.unit]?.functions[called.code];
  if (about === undefined) return noArguments;
  const entry = entryOf(machine, called);
  const params = takenParams(machine, called.closure, about.params);
  const isOwn = ({ type }: Param): boolean => isOfTree(machine, called.unit, type);
  // Who declares a class of the tree where a library's would stand is called by the tree, whatever the names say.
  const others = entry === null || params.slice(0, entry.with.length).some(isOwn) ? null : entry.others;
  const said = boundBy(machine, state, called, about) ?? entry?.parameters ?? null;
  const bound = said ?? (entry === null ? boundByUnseen(machine, state, called.closure, called.unit, about) : null);
  return byParameter(params, (param, index) => {
    const { name, type } = param;
    const outside = (types: readonly TypeId[]) => outsideObject(machine, state, types, site, `given${index}`);
    const annotated = annotatedArgument(machine, state, called, { method: about.name, index, type }, site);
    if (annotated !== null) return annotated;
    const isBelieved = entry?.isRemote !== true && isDeclared(machine, called.unit, type);
    const types = isBelieved ? [] : (entry?.with[index] ?? []);
    if (types.length > 0) return outside(types);
    const ofLibrary = libraryTypes(machine, called.unit, type);
    const isData = machine.library.traits.typesHold ? holdsData : takesData;
    if (bound !== null && isData(machine, called.unit, param))
      return guessedEntry(
        boundArgument(machine, state, bound, { unit: called.unit, index, type }, site),
        { bound, name: about.name },
        site,
      );
    if (ofLibrary.length > 0) return lostText(machine, outside(ofLibrary));
    if (entry !== null && index >= entry.with.length && others !== null && !isOwn(param) && !isBelieved)
      return outside(others.types);
    const named = type < 0 ? machine.library.named(name) : null;
    return named === null ? machine.origins.unknown() : outside(named.types);
  });
};

/** Where nothing registers a function, that it is called from outside is no more than likely. */
const guessedEntry = (
  value: Value,
  { bound, name }: { readonly bound: SourceModel; readonly name: string },
  { unit, start, end }: Site,
): Value => (bound.maybe === 0 ? value : retraced(value, (trace) => extend(trace, 'entry', unit, start, end, name)));

/** Text that nobody describes any further may be anybody's. */
const lostText = ({ native, origins }: Machine, value: Value): Value =>
  value.core.types.includes(native.text) ? origins.lose(value) : value;

/** What a method's annotations say of its parameters; those of a class speak of its public methods. */
const boundBy = (
  machine: Machine,
  state: State,
  { closure }: Called,
  { name, isPublic = false }: FunctionCode,
): SourceModel | null =>
  [name, ...(isPublic ? [''] : [])]
    .flatMap((member) => annotationsOf(machine, state, closure, member, -1))
    .find(({ parameters }) => parameters !== null)?.parameters ?? null;

/** The parameters that a caller gives something: without what the function is called on. */
const takenParams = ({ receivers }: Machine, closure: ObjectId, params: readonly Param[]): readonly Param[] =>
  receivers.has(closure) ? params.slice(1) : params;

/** A declared type that says something is believed before what names say. */
const isDeclared = (machine: Machine, unit: number, type: number): boolean => {
  const { library, units } = machine;
  const written = units[unit];
  const about = written?.types[type];
  if (written === undefined || about === undefined) return false;
  const target = about.import < 0 ? null : (units[unit]?.imports[about.import]?.target ?? null);
  if (target !== null && 'package' in target) return library.declared(target.package, about.path).length > 0;
  // Of a name for another type nothing is known; one that extends a library's is that.
  return declarationOf(machine, written, type) !== null;
};

/**
 * What a library says of a declared type, where nobody can give anything else; each such thing is an object of its own.
 */
const libraryTypes = ({ library, units }: Machine, unit: number, type: number): readonly TypeId[] => {
  const about = units[unit]?.types[type];
  if (!library.traits.typesHold || about === undefined || about.import < 0) return [];
  const target = units[unit]?.imports[about.import]?.target ?? null;
  return target === null || !('package' in target) ? [] : library.declared(target.package, about.path);
};

/** A parameter that holds text, an object of a class of the tree, or what nobody says anything of. */
const holdsData = (machine: Machine, unit: number, { type }: Param): boolean => {
  const { library, units } = machine;
  const about = units[unit]?.types[type];
  if (about === undefined || isOfTree(machine, unit, type)) return true;
  const target = about.import < 0 ? null : (units[unit]?.imports[about.import]?.target ?? null);
  if (about.import >= 0 && (target === null || !('package' in target))) return false;
  const types = library.declared(
    target === null || !('package' in target) ? null : target.package,
    target === null ? [about.name] : about.path,
  );
  return types.includes(library.native('Text'));
};

/** A type that a file of the tree declares. */
const isOfTree = ({ units }: Machine, unit: number, type: number): boolean => {
  const about = units[unit]?.types[type];
  if (about === undefined || about.import < 0) return (about?.ownClass ?? -1) >= 0;
  const target = units[unit]?.imports[about.import]?.target ?? null;
  return target !== null && !('package' in target);
};

const annotatedArgument = (
  machine: Machine,
  state: State,
  { closure, unit }: Called,
  { method, index, type }: { readonly method: string; readonly index: number; readonly type: number },
  site: Site,
): Value | null => {
  for (const value of valuesAt(machine, state, closure, method, index))
    for (const { asks, with: given } of annotationModels(machine, state, value))
      if (asks) return askedOf(machine, state, value, given, { unit, type }, site);
  for (const { source, types, isChecked } of annotationsOf(machine, state, closure, method, index)) {
    if (types.length > 0) return outsideObject(machine, state, types, site, `given${index}`);
    if (source === null) continue;
    const given = boundArgument(machine, state, source, { unit, index, type }, site);
    const written = machine.units[unit];
    const checked =
      isChecked && written !== undefined && type >= 0
        ? declaredAs(machine, state, written, given, type, true, { ...site, unit })
        : given;
    const through = [index, -1].flatMap((at) => valuesAt(machine, state, closure, method, at));
    return leftByHints(machine, state, through.flatMap(eachObject), checked, site);
  }
  return null;
};

/** What an annotation that is a function of the tree answers for a parameter, as far as its type lets it be that. */
const askedOf = (
  machine: Machine,
  state: State,
  annotation: Value,
  given: readonly (readonly TypeId[])[],
  { unit, type }: { readonly unit: number; readonly type: number },
  site: Site,
): Value => {
  const args = given.map((types, index) => outsideObject(machine, state, types, site, `asked${index}`));
  const answer = machine.call(state, annotation, null, positional(...args), site, false);
  const written = machine.units[unit];
  if (answer === null || written === undefined) return machine.origins.unknown();
  return type < 0 ? answer : declaredAs(machine, state, written, answer, type, true, { ...site, unit });
};

/** Outside data in the place of a parameter, less what the class that it is declared as lets no outsider put in. */
const boundArgument = (
  machine: Machine,
  state: State,
  source: SourceModel,
  { unit, index, type }: { readonly unit: number; readonly index: number; readonly type: number },
  site: Site,
): Value => {
  const written = machine.units[unit];
  const cls = written === undefined || type < 0 ? null : treeClass(machine, state, written, type, { ...site, unit });
  const methods = cls === null || !machine.library.traits.typesHold ? -1 : prototypeOf(machine, state, cls);
  const data = sourceOf(machine, state, source, site, `given${index}`, methods);
  return cls === null ? data : checkedFields(machine, state, cls, inShapeOf(machine, state, cls, data, site), site);
};

/** What is said of a class's fields by annotations that are checked before anybody gets such an object. */
const checkedFields = (machine: Machine, state: State, cls: ObjectId, data: Value, site: Site): Value => {
  if (!machine.checks.areDeclared) return data;
  const { objects } = machine;
  for (const at of lineage(objects, cls))
    for (const field of [...objects.get(at).fields.keys()]) {
      const name = annotatedMember(objects.fieldName(field));
      const said = name === null ? undefined : readField(machine, state, at, annotationField(name, -1));
      if (name === null || said === undefined) continue;
      const left = leftByHints(machine, state, eachObject(said), load(machine, state, data, name, site), site);
      for (const object of data.core.objects)
        writeField(machine, state, object, name, left, isSingle(machine, state, object));
    }
  return data;
};

const eachObject = ({ core }: Value): readonly Value[] => core.objects.map(objectValue);

/** Annotations of a method, or of one of its parameters. */
const annotationsOf = (
  machine: Machine,
  state: State,
  closure: ObjectId,
  method: string,
  parameter: number,
): readonly AnnotationModel[] =>
  valuesAt(machine, state, closure, method, parameter).flatMap((value) => annotationModels(machine, state, value));

const valuesAt = (
  machine: Machine,
  state: State,
  closure: ObjectId,
  method: string,
  parameter: number,
): readonly Value[] => {
  const home = machine.homes.get(closure);
  return home === undefined ? [] : annotationValues(machine, state, home, method, parameter);
};
