import type { Unit } from '../ir/unit.ts';
import { Attacks } from '../regular-expressions/attacks.ts';
import { TemplateFinder } from '../resolve/find-template.ts';
import { LoadedFiles } from '../resolve/loaded-files.ts';
import type { Library } from '../specs/model.ts';
import { type Budget, codeKey } from './budget.ts';
import { assignMembers } from './calls/callbacks.ts';
import { callValue, invokeMethod } from './calls/invoke.ts';
import { argumentValues } from './calls/unknown-call.ts';
import { declaredField } from './classes/declared-fields.ts';
import { Instances } from './classes/instances.ts';
import { MethodNames } from './classes/method-names.ts';
import { callSuper } from './classes/super.ts';
import type { Calls } from './functions/call-input.ts';
import { Declarations } from './functions/declarations.ts';
import { limited } from './functions/limited.ts';
import { Objects } from './heap/heap.ts';
import { load } from './heap/load.ts';
import type { Machine, Reached } from './machine.ts';
import { CallMemory } from './remembered/memory-of-calls.ts';
import type { ReadLog } from './remembered/read-log.ts';
import type { Recording } from './roots/recording.ts';
import type { Waiting } from './roots/waiting.ts';

import type { Modules } from './run/modules.ts';
import { setNativeTypes } from './values/core.ts';
import type { Origins } from './values/origins.ts';
import { PairNumbers } from './values/pair-numbers.ts';
import { textsOf } from './values/text.ts';
import { constant, typed, type Value } from './values/values.ts';

/** What a machine works with. */
export interface Parts {
  readonly units: readonly Unit[];
  readonly library: Library;
  readonly budget: Budget;
  readonly reads: ReadLog;
  readonly recording: Recording;
  readonly modules: Modules;
  readonly waiting: Waiting;
  readonly reached: (found: Reached) => void;
  readonly visited: Machine['visited'];
  readonly origins: Origins;
  readonly tooLarge: Machine['tooLarge'];
}

/** The machine that runs the units of one language. */
export const makeMachine = (parts: Parts): Machine => {
  const { units, library, budget, reads, recording, modules, waiting, reached, visited, origins, tooLarge } = parts;
  const native = nativeTypes(library);
  const kindsWithoutText = library.kinds.reduce((sum, kind) => (kind.needsText ? sum : sum | kind.bit), 0);
  setNativeTypes(native, kindsWithoutText, library.traits.emptyIsFalse);
  const objects = new Objects();
  const instances = new Instances();
  const methods = new MethodNames(units);
  const templates = new TemplateFinder(units.filter(({ isTemplate }) => isTemplate).map(({ file }) => file));
  const loadable = new LoadedFiles(units.filter(({ isTemplate }) => !isTemplate).map(({ file }) => file));
  const declarations = new Declarations(units);
  const byFile = new Map(units.map((unit) => [unit.file, unit]));
  const machine: Machine = {
    unitOf: (file) => byFile.get(file) ?? null,
    library,
    native,
    booleans: [constant(false), constant(true)],
    kindsWithoutText,
    kindsByName: library.kinds.reduce((sum, kind) => (kind.byName ? sum | kind.bit : sum), 0),
    kindsByEnding: library.kinds.reduce((sum, kind) => (kind.ending ? sum | kind.bit : sum), 0),
    checks: { areDeclared: false },
    wraps: new Map(),
    keySink: library.keySink,
    keyed: new PairNumbers(),
    attacks: new Attacks(library.traits.matcher),
    tooLarge,
    objects,
    members: new Map(),
    units,
    homes: new Map(),
    receivers: new Map(),
    holders: new Map(),
    fieldNames: new Map(),
    thrownTypes: library.global(library.traits.failure).flatMap((type) => library.result(type, true)),
    call: (state, callee, self, args, site, isNew) => callValue(calls, state, callee, self, args, site, isNew),
    invoke: (state, receiver, name, args, site) => invokeMethod(calls, state, receiver, name, args, site),
    super: (state, superclass, self, name, args, site) => callSuper(machine, state, superclass, self, name, args, site),
    closureMade: (closure, maker) => {
      const { unit, code } = objects.get(closure);
      recording.noteMade(codeKey(maker.unit, maker.function), codeKey(unit, code));
      if (!budget.wasRun(unit, code)) waiting.closures.push(closure);
      methods.closureMade(unit, code, closure);
    },
    classMade: (unit, index, cls) => {
      // Others find it without a way that leads there.
      recording.noteHeard();
      instances.classMade(unit, index, cls);
    },
    isAwaited: (object) => {
      const { kind, unit, code } = objects.get(object);
      return kind === 'closure' ? !budget.wasRun(unit, code) : instances.isShown(object);
    },
    instanceMade: (cls, instance) => {
      recording.noteInstance();
      instances.instanceMade(cls, instance);
    },
    classesBelow: (cls) => instances.below(machine, cls),
    declaredField: (state, object, name, site) => {
      const value = declaredField(machine, state, object, name, site);
      return value === null || !mayBeText(value, native.text) ? value : origins.lose(value);
    },
    ownClass: (unit, index) => instances.ownClass(unit, index),
    instanceOf: (state, cls, site) => instances.instanceOf(machine, state, cls, site),
    methodNamed: (name, count) => methods.named(name, count),
    assigned: (state, types, target, value, site) => assignMembers(machine, state, types, target, value, site),
    later: (job) => {
      reads.noteUnrepeatable();
      waiting.jobs.push(job);
    },
    reached,
    sent: (answers, found) => {
      reads.noteUnrepeatable();
      waiting.sent.push({ answers, found });
    },
    visited,
    origins,
    loadedFiles: (path, site) => loadable.find(path, units[site.unit]?.file ?? ''),
    module: (state, file, site) => modules.ofFile(machine, state, file, site.frame),
    ended: (state) => modules.ended(state),
    declared: (state, name, kind, site) => {
      const own = declarations.find(kind === 'class' ? `\\${name}` : `${name}()`);
      if (own !== null) return load(machine, state, machine.module(state, own.file, site), own.name, site);
      const types = library.module(name.replaceAll('\\', '.'));
      return types.length === 0 ? null : typed(types);
    },
    declaredLike: (state, name, site) =>
      declarations
        .classesLike(name)
        .map((own) => load(machine, state, machine.module(state, own.file, site), own.name, site)),
    template: (state, name, site) => {
      const file = templates.find(name, units[site.unit]?.file ?? '');
      return file === null ? null : machine.module(state, file, site);
    },
    noteRead: (slot) => reads.noteRead(slot),
    noteWritten: (slot) => reads.noteWritten(slot),
    noteEnumerated: (object) => reads.noteEnumerated(object, objects.get(object).fields.size),
  };
  const calls = makeCalls(machine, { budget, reads, recording });
  return machine;
};

const nativeTypes = (library: Library): Machine['native'] => ({
  text: library.native('Text'),
  number: library.native('Number'),
  boolean: library.native('Boolean'),
  expression: library.native('Expression'),
  list: library.native('List'),
  promise: library.native('Promise'),
  object: library.native('Object'),
  function: library.native('Function'),
});

const makeCalls = (
  machine: Machine,
  { budget, reads, recording }: Pick<Parts, 'budget' | 'reads' | 'recording'>,
): Calls => ({
  machine,
  memory: new CallMemory(machine),
  spender: (unit, code) => budget.spender(unit, code),
  entered: (unit, code) => budget.entered(unit, code),
  called: (from, code) => {
    if (from.depth === 0) recording.noteBegin(code);
    else {
      budget.called.add(code);
      recording.noteCall(codeKey(from.unit, from.function), code);
    }
  },
  handedOn: (from, args) => {
    for (const object of argumentValues(args).flatMap(({ core }) => core.objects)) {
      const { kind, unit, code } = machine.objects.get(object);
      if (kind !== 'closure') continue;
      if (from.depth === 0) recording.noteBegin(codeKey(unit, code));
      else recording.noteCall(codeKey(from.unit, from.function), codeKey(unit, code));
    }
  },
  exhausted: (unit, code, isWrapper) => budget.isExhausted(unit, code, isWrapper),
  reading: (run, most) => reads.reading(run, most),
  leaveOut: (made) => reads.leaveOut(made, (slot) => machine.objects.owner(slot)),
  isOpenEnded: () => reads.isOpenEnded,
  cut: (code) => reads.cut(code),
  uncut: (code) => reads.uncut(code),
  recursions: new Map(),
  bound: new Set(),
  general: (unit, code, args, site) => {
    if (!budget.isGeneral(unit, code)) return args;
    const general = args.positional.map((value) => generalized(machine, value));
    if (general.every((value, index) => value === args.positional[index])) return args;
    const name = machine.units[unit]?.functions[code]?.name ?? '';
    const less = (value: Value): Value => limited(value, site, name);
    return {
      positional: general.map(less),
      rest: args.rest === null ? null : less(args.rest),
      named: args.named === null ? null : new Map([...args.named].map(([name, value]) => [name, less(value)])),
      namedRest: args.namedRest === null ? null : less(args.namedRest),
      ...(args.putBack === undefined ? {} : { putBack: args.putBack }),
    };
  },
});

const mayBeText = ({ core }: Value, text: number): boolean =>
  core.objects.length === 0 && core.consts === null && (core.types.length === 0 || core.types.includes(text));

/** Some text instead of certain texts. */
const generalized = (machine: Machine, value: Value): Value => {
  const texts = textsOf(value);
  if (texts === null || value.taint.length > 0 || !(value.core.consts ?? []).some((item) => typeof item === 'string'))
    return value;
  return typed([machine.native.text]);
};
