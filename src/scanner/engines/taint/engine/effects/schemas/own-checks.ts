import { CHECKS, WHOLE } from '../../classes/field-checks.ts';
import { tested } from '../../conditions/facts.ts';
import { methodsOf } from '../../heap/lineage.ts';
import { load } from '../../heap/load.ts';
import { isSingle, make, readField, writeField } from '../../heap/slots.ts';
import { assumeAll, fork } from '../../heap/state.ts';
import { noArguments, positional } from '../../machine.ts';
import { joinAll } from '../../values/join.ts';
import { oneText } from '../../values/text.ts';
import { constant, identified, noFacts, nothing, objectValue, type Value } from '../../values/values.ts';
import { argument, type EffectContext, type EffectRun } from '../context.ts';
import { applied } from './applied.ts';
import { memberSchemas } from './rules.ts';

/*
 * Methods of the program's own that check fields beside what schemas say of them.
 */

/** Members of the receiver's class that hold data themselves: what each lets pass, where the answer is true. */
const parts: EffectRun = (call) => {
  const { machine, state, site, self } = call;
  const field = oneText(argument(call, 0)) ?? '';
  const shown = new Map<number, Value>();
  for (const [name, member] of memberSchemas(call, self))
    for (const object of member.core.objects) {
      const raw = identified(load(machine, state, objectValue(object), field, site));
      writeField(machine, state, object, field, raw, isSingle(machine, state, object));
      const held = readField(machine, state, object, field) ?? raw;
      const { left } = applied(call, objectValue(object), held, 1);
      const passed = { ...left, id: held.id, home: held.home };
      const after = fork(state);
      assumeAll(after, new Map([[held.id, passed]]));
      for (const method of methodsNamed(call, `${oneText(argument(call, 1)) ?? ''}${name}`))
        machine.call(after, method, self, positional(objectValue(object)), site, false);
      shown.set(held.id, after.facts.get(held.id) ?? passed);
    }
  return tested(machine, shown, noFacts);
};

const methodsNamed = ({ machine, state, self }: EffectContext, name: string): readonly Value[] => {
  const method = methodsOf(machine, state, self.core.objects, name);
  return method === null ? [] : [method];
};

/** The fields that a function checks are kept on it. */
const checks: EffectRun = (call) => {
  const { machine, state } = call;
  const named = joinAll(call.self.core.objects.flatMap((one) => readField(machine, state, one, CHECKS) ?? []));
  const names = named === nothing ? constant(WHOLE) : named;
  for (const object of argument(call, 0).core.objects) writeField(machine, state, object, CHECKS, names, false);
  return argument(call, 0);
};

/** What puts names of fields on the function that it is called with. */
const naming: EffectRun = (call) => {
  const { machine, state, site, types } = call;
  const object = make(machine, state, site, 'naming', { kind: 'outside', isOpen: true, types });
  const names = joinAll(call.args.positional);
  writeField(machine, state, object, CHECKS, names, isSingle(machine, state, object));
  return objectValue(object);
};

/** An instance of the receiver, a class, with fields of the argument. */
const fill: EffectRun = (call) => {
  const args = { ...noArguments, namedRest: argument(call, 0) };
  return call.machine.call(call.state, call.self, null, args, call.site, true);
};

export const ownCheckEffects = {
  'schema.parts': parts,
  'schema.naming': naming,
  'schema.checks': checks,
  'schema.fill': fill,
} satisfies Readonly<Record<string, EffectRun>>;
