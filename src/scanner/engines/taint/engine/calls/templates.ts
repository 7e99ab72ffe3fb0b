import type { Place } from '../../specs/model.ts';
import { make } from '../heap/slots.ts';
import { fork, joinInto } from '../heap/state.ts';
import { store } from '../heap/store.ts';
import { noArguments, positional } from '../machine.ts';
import { join } from '../values/join.ts';
import { nothing, objectValue, type Value } from '../values/values.ts';
import { type Application, valuesAt } from './application.ts';

/** Fills the templates that the call names with the data that it gives them. */
export const fillTemplates = (call: Application): void => {
  const { machine, state, model, site } = call;
  for (const { file, name: key, data } of model.templates) {
    for (const name of namesAt(call, file)) {
      const template = machine.template(state, name, site);
      if (template === null) continue;
      const value = data === null ? emptyObject(call) : valuesAt(call, data).reduce(join, nothing);
      const given = key === null ? value : under(call, namesAt(call, key), value);
      const args = given === nothing ? noArguments : positional(given);
      const filled = fork(state);
      if (machine.call(filled, template, null, args, site, false) !== null) joinInto(machine.objects, state, filled);
    }
  }
};

const namesAt = (call: Application, file: Place): string[] =>
  valuesAt(call, file).flatMap(({ core }) => (core.consts ?? []).filter((one) => typeof one === 'string'));

/** An object that holds the value under these names. */
const under = (call: Application, names: readonly string[], value: Value): Value => {
  const object = emptyObject(call);
  for (const name of names) store(call.machine, call.state, object, name, value, call.site);
  return object;
};

const emptyObject = ({ machine, state, site }: Application): Value =>
  objectValue(make(machine, state, site, 'data', { kind: 'object' }));
