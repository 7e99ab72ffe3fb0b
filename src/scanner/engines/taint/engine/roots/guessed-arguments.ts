import type { FunctionCode, Param } from '../../ir/unit.ts';
import type { SourceModel, TypeId } from '../../specs/model.ts';
import { byParameter, namesIn } from '../calls/others.ts';
import { outsideObject } from '../calls/outside.ts';
import { declarationOf, declaredAs } from '../calls/types.ts';
import { annotationModels } from '../classes/annotations.ts';
import { leftByHints } from '../effects/schemas/applied.ts';
import type { State } from '../heap/state.ts';
import { type Arguments, type Machine, noArguments, positional, type Site } from '../machine.ts';
import { retraced } from '../values/retaint.ts';
import { extend } from '../values/traces.ts';
import type { Value } from '../values/values.ts';
import { boundArgument, eachObject } from './bound-argument.ts';
import { annotationsOf, type Called, takenParams, valuesAt } from './called-function.ts';
import { entryOf } from './entry-of.ts';
import { boundByUnseen } from './library-callers.ts';
import { leftByTemplates, writtenIn } from './route-templates.ts';
import { takesData } from './taken-data.ts';

export const guessedArguments = (machine: Machine, state: State, called: Called, site: Site): Arguments => {
  const about = machine.units[called.unit]?.functions[called.code];
  if (about === undefined) return noArguments;
  const entry = entryOf(machine, called);
  const params = takenParams(machine, called.closure, about.params);
  const isOwn = ({ type }: Param): boolean => isOfTree(machine, called.unit, type);
  // Who declares a class of the tree where a library's would stand is called by the tree, whatever the names say.
  const others = entry === null || params.slice(0, entry.with.length).some(isOwn) ? null : entry.others;
  const said = boundBy(machine, state, called, about) ?? entry?.parameters ?? null;
  const bound = said ?? (entry === null ? boundByUnseen(machine, state, called.closure, called.unit, about) : null);
  const names = namedByAnnotations(machine, state, called, about);
  return byParameter(params, (param, index) => {
    const { name, type } = param;
    const outside = (types: readonly TypeId[]) => outsideObject(machine, state, types, site, `given${index}`);
    const annotated = annotatedArgument(machine, state, called, { method: about.name, index, type, name }, site);
    if (annotated !== null) return annotated;
    const isBelieved = entry?.isRemote !== true && isDeclared(machine, called.unit, type);
    const types = isBelieved ? [] : (entry?.with[index] ?? []);
    if (types.length > 0) return outside(types);
    const ofLibrary = libraryTypes(machine, called.unit, type);
    const isData = machine.library.traits.typesHold ? holdsData : takesData;
    const isBound = names === null || names.has(name);
    if (bound !== null && isBound && isData(machine, called.unit, param))
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

/** A parameter that holds text, an object of a class of the tree, or what nobody says anything of. */
export const holdsData = (machine: Machine, unit: number, { type }: Param): boolean => {
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

/** Which parameters a method's annotations name, those of its class included; null where that is not known. */
const namedByAnnotations = (
  machine: Machine,
  state: State,
  { closure }: Called,
  { name }: FunctionCode,
): ReadonlySet<string> | null => {
  const names = new Set<string>();
  let isKnown = false;
  for (const [index, member] of [name, ''].entries())
    for (const value of valuesAt(machine, state, closure, member, -1).flatMap(eachObject)) {
      const naming = annotationModels(machine, state, value).find((model) => model.naming !== null)?.naming ?? null;
      if (naming === null) continue;
      const texts = writtenIn(machine, state, value);
      if (texts.length === 0) return null;
      isKnown ||= index === 0;
      for (const one of namesIn(texts, naming)) names.add(one);
    }
  return isKnown ? names : null;
};

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
  {
    method,
    index,
    type,
    name,
  }: { readonly method: string; readonly index: number; readonly type: number; readonly name: string },
  site: Site,
): Value | null => {
  for (const value of valuesAt(machine, state, closure, method, index))
    for (const { asks, with: given } of annotationModels(machine, state, value))
      if (asks) return askedOf(machine, state, value, given, { unit, type }, site);
  const values = valuesAt(machine, state, closure, method, index);
  for (const { source, types, isChecked, template } of values.flatMap((one) => annotationModels(machine, state, one))) {
    if (types.length > 0) return outsideObject(machine, state, types, site, `given${index}`);
    if (source === null) continue;
    const bound = boundArgument(machine, state, source, { unit, index, type }, site);
    const [part = name] = values.flatMap((value) => writtenIn(machine, state, value));
    const routes = ['', method].flatMap((member) => valuesAt(machine, state, closure, member, -1));
    const given =
      template === null ? bound : leftByTemplates(machine, state, routes, { name: part, template, given: bound });
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
