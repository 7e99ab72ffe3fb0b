import type { Condition, SinkModel } from '../../specs/model.ts';
import { isList, listed } from '../heap/lists.ts';
import { readField, writeField } from '../heap/slots.ts';
import type { State } from '../heap/state.ts';
import type { Machine } from '../machine.ts';
import type { Constant } from '../values/core.ts';
import { joinAll } from '../values/join.ts';
import { textsOf } from '../values/text.ts';
import { constant, nothing, undefinedValue, type Value } from '../values/values.ts';
import { isUnread } from './answers.ts';
import { type Application, valuesAt } from './application.ts';

export const applies = (call: Application, { when, unless }: Pick<SinkModel, 'when' | 'unless'>): boolean =>
  when.every((one) => holds(call, one, 'may')) && !unless.some((one) => holds(call, one));
const didField = (name: string): string => `[[did]]${name}`;

/** What was called on an object with which constants: other calls may ask. */
export const remember = ({ machine, state, model, self, args }: Application): void => {
  if (self === null || !machine.library.isAsked(model.name)) return;
  const texts = args.positional.flatMap((value) => [
    value,
    ...value.core.objects.flatMap((object) => fieldValues(machine, state, object)),
  ]);
  // A constant of a library's is told by its path.
  const paths = args.positional.flatMap(({ core }) => core.types.map((type) => machine.library.describe(type)));
  // Of what the library made, the type that it is named by.
  const made = args.positional.flatMap(({ core }) =>
    core.objects.flatMap((object) => machine.objects.get(object).types.map((type) => machine.library.describe(type))),
  );
  // Both of a name and its value count, where the program knows them.
  const together = args.positional.map(({ core }, index) =>
    core.consts?.length === 1 && core.objects.length === 0 ? String(core.consts[0]) : (paths[index] ?? ''),
  );
  const all = [...texts.flatMap((value) => textsOf(value) ?? []), ...paths, ...made, together.join(' ')];
  const said = joinAll(all.map((text) => constant(text)));
  for (const object of self.core.objects)
    writeField(machine, state, object, didField(model.name), said === nothing ? undefinedValue : said, false);
};

const fieldValues = (machine: Machine, state: State, object: number): readonly Value[] =>
  [...machine.objects.get(object).fields.keys()]
    .slice(0, 8)
    .flatMap((field) => readField(machine, state, object, machine.objects.fieldName(field)) ?? []);
export const holds = (call: Application, condition: Condition, how: 'must' | 'may' = 'must'): boolean => {
  const { machine, state, self } = call;
  if ('after' in condition)
    return (condition.of === null ? [self] : valuesAt(call, condition.of))
      .flatMap((one) => one?.core.objects ?? [])
      .some((object) => {
        const said = readField(machine, state, object, didField(condition.after));
        return (
          said?.core.consts?.some(
            (item) => typeof item === 'string' && condition.with.some((wanted) => new RegExp(wanted, 'i').test(item)),
          ) ?? false
        );
      });
  const values = valuesAt(call, condition.at);
  if ('present' in condition)
    return (values.length > 0 && values.some((value) => value !== undefinedValue)) === condition.present;
  if ('unread' in condition)
    return (values.length > 0 && values.every((value) => isUnread(call, value))) === condition.unread;
  if (values.length === 0) return false;
  if ('includes' in condition)
    return values.some((value) =>
      elementsOf(call, value).some(
        ({ core }) =>
          core.consts?.length === 1 &&
          core.objects.length === 0 &&
          condition.includes.some((one) => one === core.consts?.[0]),
      ),
    );
  if ('is' in condition)
    return values.some(({ core }) =>
      [...core.types, ...core.objects.flatMap((object) => machine.objects.get(object).types)].some((type) =>
        condition.is.includes(type),
      ),
    );
  return values.every((value) => {
    if ('type' in condition) return condition.type.some((name) => isSurely(machine, value, name));
    const { consts, objects } = value.core;
    if ('starts' in condition) return startOf(value).some((start) => new RegExp(condition.starts, 'i').test(start));
    if (consts === null || consts.length === 0 || objects.length > 0) return false;
    if ('equals' in condition) {
      const isWanted = (item: Constant): boolean => condition.equals.some((wanted) => wanted === item);
      return how === 'may' ? consts.some(isWanted) : consts.every(isWanted);
    }
    return (
      'matches' in condition &&
      consts.every((item) => typeof item === 'string' && new RegExp(condition.matches, 'i').test(item))
    );
  });
};

/** Elements and fields of a value, one by one. */
const elementsOf = ({ machine, state, site }: Application, value: Value): readonly Value[] => {
  const { known, rest } = listed(machine, state, value, site);
  return [
    ...known,
    ...(rest === null ? [] : [rest]),
    ...value.core.objects.flatMap((object) => fieldValues(machine, state, object)),
  ];
};

/** The texts that a value is known to begin with. */
const startOf = (value: Value): readonly string[] => {
  const [first] = value.text ?? [];
  return typeof first === 'string' ? [first] : (textsOf(value) ?? []);
};

/** `literal`: written down as it stands; `instance`: of a class of the tree. */
const isSurely = (machine: Machine, value: Value, name: string): boolean => {
  const { consts, objects, types } = value.core;
  const { native } = machine;
  if (name === 'literal')
    return (
      objects.length > 0 && consts?.length === 0 && objects.every((object) => machine.objects.get(object).isLiteral)
    );
  if (name === 'instance')
    return (
      objects.length > 0 && consts?.length === 0 && objects.every((object) => machine.objects.get(object).parent >= 0)
    );
  if (name === 'anyInstance') return objects.some((object) => leadsOn(machine, object));
  if (name === 'list') return isList(machine, value);
  if (name === 'object' || name === 'function') {
    if (objects.length === 0 || consts === null || consts.length > 0) return false;
    const kinds = objects.map((object) => machine.objects.get(object).kind);
    if (name === 'function') return kinds.every((kind) => kind === 'closure' || kind === 'bound' || kind === 'class');
    return kinds.every((kind) => kind !== 'closure' && kind !== 'bound' && kind !== 'outside' && kind !== 'package');
  }
  if (objects.length > 0) return false;
  if (consts !== null && consts.length > 0)
    return consts.every((item) => {
      if (name === 'nothing') return item === null || item === undefined;
      if (name === 'text') return typeof item === 'string';
      if (name === 'expression') return typeof item === 'object' && item !== null;
      return typeof item === name;
    });
  const wanted = { text: native.text, number: native.number, boolean: native.boolean }[name];
  return (
    wanted !== undefined &&
    (value.text !== null ? name === 'text' : types.length > 0 && types.every((type) => type === wanted))
  );
};

/** An object of a class, or what a library gave: its fields lead to more than what was put into it. */
const leadsOn = ({ objects }: Application['machine'], object: number): boolean => {
  const { kind, parent } = objects.get(object);
  return kind === 'outside' || kind === 'class' || kind === 'module' || (kind === 'object' && parent >= 0);
};
