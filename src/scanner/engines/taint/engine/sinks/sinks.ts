import { pathKindOf } from '../../../../../domain/issues/path-kind.ts';
import { allChars, type CharSet } from '../../characters.ts';
import type { SinkKind, SinkModel, TypeId } from '../../specs/model.ts';
import { cleared } from '../conditions/facts.ts';
import { ENTRY } from '../heap/entries.ts';
import { type HeapObject, readSlot } from '../heap/heap.ts';
import type { State } from '../heap/state.ts';
import type { Machine, Reached, Site } from '../machine.ts';
import { isFixedText } from '../values/fixed.ts';
import { type Atom, makeAtom, noTaint, surer } from '../values/taint.ts';
import { extend } from '../values/traces.ts';
import { holdsNoText, type Value } from '../values/values.ts';
import { contextAt, HOLE } from './contexts.ts';
import { endingPieces, namesEnding } from './file-kinds.ts';
import { isFixedList } from './fixed-list.ts';

/*
 * Whether outside data does harm where it arrives: its kinds must count there, and it must still be able to hold a
 * character that leaves the place it was put into.
 */

const MAX_DEPTH = 4;
const MAX_OBJECTS = 48;

const notData: ReadonlySet<string> = new Set(['closure', 'class', 'module', 'bound', 'cell']);

/** Reports what reaches a sink in one value. */
export const reach = (
  machine: Machine,
  state: State,
  sink: SinkModel,
  value: Value,
  site: Site,
  label: string,
  tell: (found: Reached) => void = machine.reached,
): void => {
  machine.visited(sink, site);
  if (sink.isFixed) reachFixed(machine, state, sink, value, site, label);
  else reachTainted(machine, state, sink, value, site, label, tell);
};

const reachTainted = (
  machine: Machine,
  state: State,
  sink: SinkModel,
  value: Value,
  site: Site,
  label: string,
  tell: (found: Reached) => void,
): void => {
  for (const kind of machine.library.kinds) {
    if ((sink.kind & kind.bit) === 0) continue;
    for (const atom of harmfulIn(machine, state, kind, sink, value)) {
      // What a caller names is set: that is a flaw only where it leads out of the object.
      if (isOfCaller(machine, atom) && kind.bit === machine.keySink?.kind && sink !== machine.keySink) continue;
      tell({
        unit: site.unit,
        start: site.start,
        end: site.end,
        sink,
        kind: kind.bit,
        atom,
        maybe: Math.min(3, atom.maybe + sink.maybe),
        label,
        detail: '',
      });
    }
  }
};

/** A constant of the program does harm where an outsider must not know what stands there. */
const reachFixed = (machine: Machine, state: State, sink: SinkModel, value: Value, site: Site, label: string): void => {
  if (!isFixedText(value) && !isFixedList(machine, state, value)) return;
  if (isOfTest(machine, site)) return;
  const { unit, start, end } = site;
  const { source, maybe } = machine.library.fixed;
  const atom = makeAtom(source.id, sink.kind, false, maybe, extend(0, 'source', unit, start, end, source.name));
  machine.reached({ unit, start, end, sink, kind: sink.kind, atom, maybe: sink.maybe, label, detail: '' });
};

/** What a test calls the program with is no constant of the program. */
const isOfTest = ({ units }: Machine, { unit, frame }: Site): boolean => {
  const isTest = (one: number): boolean => pathKindOf(units[one]?.file ?? '') === 'test';
  if (isTest(unit)) return false;
  for (let caller = frame.caller; caller !== null; caller = caller.caller) if (isTest(caller.unit)) return true;
  return false;
};

/** Sinks that are assignments: `element.innerHTML = …`. */
export const reachWrites = (
  machine: Machine,
  state: State,
  target: Value,
  name: string,
  value: Value,
  site: Site,
): void => {
  const { library, objects } = machine;
  const types = new Set([...target.core.types, ...target.core.objects.flatMap((object) => objects.get(object).types)]);
  const isUnknown =
    types.size === 0 &&
    target.core.objects.every((object) => objects.get(object).isOpen) &&
    (target.core.consts === null || target.core.objects.length > 0);
  const members = isUnknown
    ? library.loose(name)
    : [...[...types].flatMap((type) => library.member(type, name)), ...toldByName(machine, name)];
  if (members.length > 0) machine.assigned(state, members, target, value, site);
};

/** What holds a credential is one by what it is called, whatever it is a part of. */
const toldByName = ({ library, kindsByName }: Machine, name: string): readonly TypeId[] =>
  library.loose(name).filter((type) => library.write(type).some(({ kind }) => (kind & kindsByName) !== 0));

const harmfulIn = (machine: Machine, state: State, kind: SinkKind, sink: SinkModel, value: Value): readonly Atom[] => {
  if (kind.whole) return wholeAtoms(machine, state, kind, value);
  if (sink.objectOnly) return objectAtoms(machine, state, kind, sink, value);
  const found: Atom[] = [...harmfulText(machine, kind, value, sink.context)];
  if (sink.deep)
    for (const inner of held(machine, state, value, sink.except))
      found.push(...harmfulText(machine, kind, inner, sink.context));
  return strongest(found);
};

/** The surest of each source. */
const strongest = (atoms: readonly Atom[]): readonly Atom[] => {
  const bySource = new Map<number, Atom>();
  for (const atom of atoms) {
    const known = bySource.get(atom.source);
    bySource.set(atom.source, known === undefined ? atom : surer(known, atom));
  }
  return [...bySource.values()];
};

/**
 * Values that lie inside objects, but for what lies in the fields of `except`; `asHeld` may leave out what does not
 * count of one.
 */
export const held = (
  machine: Machine,
  state: State,
  value: Value,
  except: readonly string[] = [],
  asHeld: (owner: HeapObject, content: Value) => Value = asItIs,
): readonly Value[] => {
  const found: Value[] = [];
  const seen = new Set<number>();
  const visit = (inner: Value, depth: number): void => {
    for (const object of inner.core.objects) {
      if (seen.has(object) || seen.size > MAX_OBJECTS) continue;
      seen.add(object);
      const owner = machine.objects.get(object);
      if (notData.has(owner.kind)) continue;
      machine.noteEnumerated(object);
      for (const slot of owner.contents) {
        const name = except.length > 0 ? plainName(machine.objects.fieldName(machine.objects.fieldOf(slot))) : '';
        if (except.includes(name)) continue;
        machine.noteRead(slot);
        const content = readSlot(state.heap, slot);
        if (content === undefined) continue;
        found.push(asHeld(owner, content));
        if (depth < MAX_DEPTH) visit(content, depth + 1);
      }
    }
  };
  visit(value, 0);
  return found;
};

const asItIs = (_owner: HeapObject, content: Value): Value => content;

/** A field's name, or the key of an entry. */
const plainName = (name: string): string => (name.startsWith(ENTRY) ? name.slice(ENTRY.length) : name);

const harmfulText = (machine: Machine, kind: SinkKind, value: Value, told: string | null): readonly Atom[] => {
  const relevant = value.taint.filter((atom) => (atom.kinds & kind.bit) !== 0);
  if (relevant.length === 0) return noTaint;
  if (kind.needsText && holdsNoText(value, machine.native)) return noTaint;
  return harmfulInText(kind, value, told, relevant).flatMap((atom) => ofCaller(machine, kind, value, atom));
};

const harmfulInText = (
  kind: SinkKind,
  value: Value,
  told: string | null,
  relevant: readonly Atom[],
): readonly Atom[] => {
  if (told !== null) return relevant.filter((atom) => counts(kind, told, atom));
  if (value.text === null) {
    // The whole text is outside data: it stands at the very beginning, unless it went through something that lost its
    // shape.
    return relevant.filter(
      (atom) => (counts(kind, 'start', atom) || counts(kind, 'unknown', atom)) && (!kind.ending || namesEnding(atom)),
    );
  }
  const found: Atom[] = [];
  let before = '';
  const pieces = kind.ending ? endingPieces(value.text) : value.text;
  pieces.forEach((piece, index) => {
    if (typeof piece === 'string') {
      before += piece;
      return;
    }
    const next = pieces[index + 1];
    const context = contextAt(kind.grammar, before, typeof next === 'string' ? next : '');
    for (const atom of piece.taint) if ((atom.kinds & kind.bit) !== 0 && counts(kind, context, atom)) found.push(atom);
    before += HOLE;
  });
  return found;
};

/** Text that will be an address: of what stands in it, only that which can lead elsewhere counts as one. */
export const leadingElsewhere = (machine: Machine, value: Value): Value => {
  if (value.text === null) return value;
  const addresses = machine.library.kinds.filter(({ grammar }) => grammar === 'url');
  const harmless = addresses
    .filter((kind) => harmfulInText(kind, value, null, value.taint).length === 0)
    .reduce((mask, { bit }) => mask | bit, 0);
  return cleared(value, harmless, null);
};

/** What a library is given does harm in a text that the library itself begins; the rest is for its caller to decide. */
export const ofCaller = (machine: Machine, kind: SinkKind, value: Value, atom: Atom): readonly Atom[] => {
  if (!isOfCaller(machine, atom)) return [atom];
  const [first] = value.text ?? [];
  const isBuilt = typeof first === 'string' || first?.taint.some((one) => isOfCaller(machine, one)) === false;
  const steps = (isBuilt ? kind.ofCaller?.built : kind.ofCaller?.whole) ?? null;
  return steps === null ? [] : [{ ...atom, maybe: Math.min(3, atom.maybe + steps) }];
};

const isOfCaller = ({ library }: Machine, atom: Atom): boolean => atom.source === library.argument.source.id;

const counts = (kind: SinkKind, place: string, atom: Atom): boolean => {
  const context = place in kind.harmful ? place : 'unknown';
  const checked = kind.checked[context];
  const isChecked = checked !== undefined && (atom.kinds & checked.for) === 0;
  const harmful: CharSet = isChecked ? checked.harmful : (kind.harmful[context] ?? kind.harmful.unknown ?? allChars);
  if ((atom.chars & harmful) === 0) return false;
  const together = kind.together[context] ?? [];
  return together.every((set) => (atom.chars & set) !== 0);
};

/** A query object is harmed by an object given from outside: text can't be one. */
const objectAtoms = (
  machine: Machine,
  state: State,
  kind: SinkKind,
  sink: SinkModel,
  value: Value,
): readonly Atom[] => {
  const mayBeObject = (one: Value): boolean => !onlyText(machine, one) && one.text === null;
  const inner = sink.deep ? held(machine, state, value, sink.except) : [];
  const tainted = [value, ...inner].filter((one) => one.taint.length > 0 && mayBeObject(one));
  return strongest(
    tainted.flatMap((one) =>
      one.taint.filter(
        (atom) => (atom.kinds & kind.bit) !== 0 && counts(kind, 'unknown', atom) && !isOfCaller(machine, atom),
      ),
    ),
  );
};

/**
 * An object whose fields somebody else has named: it comes from outside itself, or was filled under names that nobody
 * knows.
 */
const wholeAtoms = (machine: Machine, state: State, kind: SinkKind, value: Value): readonly Atom[] => {
  if (onlyText(machine, value) || value.text !== null) return noTaint;
  const filled = value.core.objects.flatMap((object) => {
    const slot = machine.objects.slot(object, '[[elem]]');
    machine.noteRead(slot);
    return readSlot(state.heap, slot)?.taint ?? [];
  });
  return strongest(
    [...value.taint, ...filled].filter(
      (atom) => (atom.kinds & kind.bit) !== 0 && counts(kind, 'unknown', atom) && !isOfCaller(machine, atom),
    ),
  );
};

const onlyText = ({ native }: Machine, { core }: Value): boolean =>
  core.objects.length === 0 &&
  (core.consts !== null
    ? core.consts.length > 0
    : core.types.length > 0 &&
      core.types.every((type) => type === native.text || type === native.number || type === native.boolean));
