import { keysOf } from '../heap/keyed.ts';
import { readField, writeField } from '../heap/slots.ts';
import { fork, joinInto } from '../heap/state.ts';
import type { Arguments } from '../machine.ts';
import { join } from '../values/join.ts';
import { nothing, typed, type Value } from '../values/values.ts';
import { argument, type EffectContext, type EffectRun } from './context.ts';

const handlers = (name: string): string => `[[on]]${name}`;

/** Handlers kept under an event's name; under a name that nobody knows, all. */
const kept = ({ machine, state, self }: EffectContext, names: readonly string[] | null): Value => {
  let found: Value = nothing;
  for (const object of self.core.objects)
    for (const field of machine.objects.get(object).fields.keys()) {
      const name = machine.objects.fieldName(field);
      if (!name.startsWith('[[on]]')) continue;
      if (names === null || name === handlers('') || names.some((one) => handlers(one) === name))
        found = join(found, readField(machine, state, object, name) ?? nothing);
    }
  return found;
};

const on: EffectRun = (call) => {
  const { machine, state, self, site } = call;
  const names = keysOf(argument(call, 0)) ?? [''];
  const handler = argument(call, 1);
  for (const object of self.core.objects) {
    for (const name of names) writeField(machine, state, object, handlers(name), handler, false);
    // Emitted before this was registered, or by somebody who runs later.
    for (const name of names) {
      const said = readField(machine, state, object, `[[emitted]]${name}`);
      if (said !== undefined)
        call.machine.later({
          callee: handler,
          self: () => self,
          args: () => ({ positional: [said, said], rest: null, named: null, namedRest: null }),
          site,
        });
    }
  }
  return self;
};

const emit: EffectRun = (call) => {
  const { machine, state, self, args, site } = call;
  const names = keysOf(argument(call, 0));
  const passed: Arguments = { ...args, positional: args.positional.slice(1) };
  const first = passed.positional[0];
  if (first !== undefined)
    for (const object of self.core.objects)
      for (const name of names ?? ['']) writeField(machine, state, object, `[[emitted]]${name}`, first, false);
  const callee = kept(call, names);
  if (callee !== nothing) {
    const own = fork(state);
    if (machine.call(own, callee, self, passed, site, false) !== null) joinInto(machine.objects, state, own);
  }
  return typed([machine.native.boolean]);
};

const handler: EffectRun = (call) => {
  on(call);
  return argument(call, 1);
};

export const eventEffects = { 'event.on': on, 'event.handler': handler, 'event.emit': emit } satisfies Readonly<
  Record<string, EffectRun>
>;
