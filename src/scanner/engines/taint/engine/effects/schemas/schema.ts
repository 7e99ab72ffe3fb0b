import { promiseOf } from '../../calls/await.ts';
import { Bound } from '../../calls/bound.ts';
import { runFieldChecks } from '../../classes/field-checks.ts';
import { tested } from '../../conditions/facts.ts';
import { anyElement } from '../../heap/elements.ts';
import { keyField } from '../../heap/entries.ts';
import { loadAt } from '../../heap/keyed.ts';
import { listed } from '../../heap/lists.ts';
import { load } from '../../heap/load.ts';
import { isSingle, make, readField, writeField } from '../../heap/slots.ts';
import { asShown, assumeAll } from '../../heap/state.ts';
import { noArguments, positional } from '../../machine.ts';
import { joinAll } from '../../values/join.ts';
import { oneText } from '../../values/text.ts';
import {
  constant,
  expressionsOf,
  type Facts,
  identified,
  noFacts,
  nothing,
  objectValue,
  typed,
  undefinedValue,
  unknown,
  type Value,
  withConsts,
} from '../../values/values.ts';
import { argument, type EffectContext, type EffectRun, given } from '../context.ts';
import { applied, elementOf } from './applied.ts';
import { fromJson } from './from-json.ts';
import { ownCheckEffects } from './own-checks.ts';
import { pendingCheckEffects } from './pending-checks.ts';
import { fieldsIn, isSchema, MAX_STEPS, memberSchemas, plain, Rule, type Rules, schemaOf } from './rules.ts';
import { ownWords, spelled } from './spelled.ts';

/** A schema like the receiver, or a new one, with these rules. */
const schema = (call: EffectContext, from: Value | null, rules: Rules): Value => schemaOf(call, 'schema', from, rules);

const ownSelf = (call: EffectContext): Value | null => (call.hasSelf ? call.self : null);

/** Its text is matched by each expression given. */
const matched: EffectRun = (call) => {
  const { machine, state, self } = call;
  const [base = -1] = self.core.objects;
  const patterns = testsIn(call, (source) => constant(machine.library.traits.expression(source, [])));
  return schema(call, self, asSteps(patterns, nextStep(machine, state, base)));
};

/** What the arguments, and the elements of lists among them, say of a text: expressions and schemas. */
const testsIn = (call: EffectContext, fromText: ((source: string) => Value) | null): readonly Value[] => {
  const { machine, state } = call;
  const given = call.args.positional.flatMap((one) =>
    one.core.objects.some((object) => machine.objects.get(object).kind === 'list')
      ? listed(machine, state, one, call.site).known
      : [one],
  );
  return given.flatMap((one): Value[] => {
    if (expressionsOf(one).length > 0 || one.core.objects.some((object) => isSchema(machine, state, object)))
      return [one];
    const source = fromText === null ? null : oneText(one);
    return source === null || fromText === null ? [] : [fromText(source)];
  });
};

const asSteps = (tests: readonly Value[], first: number): Record<string, Value> =>
  Object.fromEntries(
    tests.flatMap((test, index) => [
      [`${Rule.step}${first + index}`, test],
      [`${Rule.how}${first + index}`, constant('match')],
    ]),
  );

/** Fields of data, each as the member of that name of the receiver's class leaves it. */
const members: EffectRun = (call) => {
  const { machine, state, site, self } = call;
  const data = argument(call, 0);
  for (const object of data.core.objects)
    for (const [name, member] of memberSchemas(call, self)) {
      const left = applied(call, member, load(machine, state, data, name, site), 1).left;
      writeField(machine, state, object, keyField(machine, object, name), left, isSingle(machine, state, object));
    }
  runFieldChecks(machine, state, self, data, oneText(argument(call, 1)), site);
  return typed([machine.native.boolean]);
};

const nextStep = (machine: EffectContext['machine'], state: EffectContext['state'], base: number): number => {
  let place = 0;
  while (base >= 0 && place < MAX_STEPS && readField(machine, state, base, `${Rule.step}${place}`) !== undefined)
    place += 1;
  return place;
};

const withStep =
  (how: 'change' | 'test'): EffectRun =>
  (call) => {
    const { machine, state, self } = call;
    const [base = -1] = self.core.objects;
    const place = nextStep(machine, state, base);
    return schema(call, self, { [`${Rule.step}${place}`]: argument(call, 0), [`${Rule.how}${place}`]: constant(how) });
  };

/** The constants among arguments, or within the list or object that is the first. */
const choices = (call: EffectContext): Value => {
  const { machine, state, site } = call;
  const values = call.args.positional.flatMap((value) =>
    value.core.objects.length > 0 ? anyElement(machine, state, value, site) : value,
  );
  const isPair = (object: number): boolean => machine.objects.get(object).kind === 'list';
  return joinAll(
    values.map((value) =>
      value.core.objects.some(isPair) ? loadAt(machine, state, value, constant('0'), site) : value,
    ),
  );
};

/** The receiver's fields and those of the argument, an object or another schema. */
const extended: EffectRun = (call) => {
  const { machine, state, site, self } = call;
  const object = make(machine, state, site, 'fields', { kind: 'object' });
  const shapeOf = (value: Value): Value =>
    joinAll(value.core.objects.map((one) => readField(machine, state, one, Rule.fields) ?? objectValue(one)));
  for (const shape of [shapeOf(self), shapeOf(argument(call, 0))])
    for (const [name, held] of fieldsIn(call, shape))
      writeField(machine, state, object, name, held, isSingle(machine, state, object));
  return schema(call, self, { [Rule.fields]: objectValue(object) });
};

/** Each argument in its turn: a schema, or what has the method that is asked for the value. */
const through: EffectRun = (call) => {
  const steps: Record<string, Value> = {};
  for (const [place, argument] of call.args.positional.flatMap((one) => changesIn(call, one)).entries()) {
    const isChange = argument.core.objects.every((one) => call.machine.objects.get(one).kind === 'bound');
    steps[`${Rule.step}${place}`] = argument;
    steps[`${Rule.how}${place}`] = constant(isChange ? 'change' : 'match');
  }
  return schema(call, null, steps);
};

const changesIn = (call: EffectContext, given: Value): readonly Value[] => {
  const { machine, state, site } = call;
  const { changesBy } = machine.library.traits;
  const isMade = given.core.objects.some((object) => machine.objects.get(object).kind !== 'class');
  const isClass = given.core.objects.length > 0 || given.core.types.some((type) => machine.library.call(type) !== null);
  const one = isMade || !isClass ? given : (machine.call(state, given, null, noArguments, site, true) ?? nothing);
  if (one.core.objects.some((object) => isSchema(machine, state, object))) return [one];
  const [instance] = one.core.objects;
  if (changesBy === null || instance === undefined) return [];
  const method = load(machine, state, objectValue(instance), changesBy, site);
  if (!method.core.objects.some((object) => machine.objects.get(object).kind === 'closure')) return [];
  const bound = make(machine, state, site, `change${instance}`, { kind: 'bound' });
  writeField(machine, state, bound, Bound.target, method, isSingle(machine, state, bound));
  writeField(machine, state, bound, Bound.self, objectValue(instance), isSingle(machine, state, bound));
  return [objectValue(bound)];
};

/** It has passed, or the call does not come back. */
const parse: EffectRun = (call) => {
  const { machine, state, site, self } = call;
  const { left, shown } = applied(call, self, argument(call, 0), 0);
  assumeAll(state, shown);
  runFieldChecks(machine, state, self, left, null, site);
  return left;
};

/** The verdict as an object: nothing is shown until it is asked. */
const check: EffectRun = (call) => {
  const { machine, state, site } = call;
  const data = argument(call, 0);
  const { left, shown } = applied(call, call.self, data, 0);
  const object = make(machine, state, site, 'verdict', { kind: 'object', types: call.types });
  const strong = isSingle(machine, state, object);
  // What has failed is handed back as it was by some libraries, under this name.
  writeField(machine, state, object, 'value', { ...data, id: identified({ ...data, id: 0 }).id }, strong);
  const raw = readField(machine, state, object, 'value') ?? unknown;
  const facts: Facts = new Map([...shown, [raw.id, { ...left, id: raw.id, home: raw.home }]]);
  for (const name of ['data', 'output']) writeField(machine, state, object, name, left, strong);
  writeField(machine, state, object, 'success', tested(machine, facts, noFacts), strong);
  for (const name of ['error', 'issues'])
    writeField(machine, state, object, name, { ...unknown, test: { whenTrue: noFacts, whenFalse: facts } }, strong);
  return objectValue(object);
};

/** The receiver's fields, checked by a schema that is spelled. */
const bySpelled =
  (run: EffectRun): EffectRun =>
  (call) =>
    run({ ...call, self: spelled(call, argument(call, 0)), args: positional(call.self) });

/** What the receiver's own method, named by arg 0, spells is checked; the answer is what is left of its fields. */
const ownChecked = (call: EffectContext): Value => {
  const words = ownWords(call, argument(call, 0));
  const checked = words === null ? null : bySpelled(parse)({ ...call, args: positional(words) });
  return checked ?? call.self;
};

const promised =
  (run: EffectRun): EffectRun =>
  (call) =>
    promiseOf(call.machine, call.state, call.site, 'verdictLater', run(call) ?? nothing);

/** What stands under the name that arg 1 is; all of it where that is not given. */
const fieldAsked = (call: EffectContext, from: Value): Value => {
  const name = given(call, 1);
  return name === null || name === undefinedValue
    ? from
    : asShown(call.state, loadAt(call.machine, call.state, from, name, call.site));
};

const number = (call: EffectContext): Value => typed([call.machine.native.number]);

const text = (call: EffectContext): Value => typed([call.machine.native.text]);

export const schemaEffects = {
  'schema.any': (call) => schema(call, null, {}),
  'schema.text': (call) => schema(call, null, { [Rule.leaf]: text(call), ...asSteps(testsIn(call, null), 0) }),
  'schema.number': (call) => schema(call, ownSelf(call), { [Rule.leaf]: number(call) }),
  'schema.made': (call) => schema(call, null, { [Rule.leaf]: number(call), [Rule.turned]: constant(true) }),
  'schema.word': (call) => schema(call, ownSelf(call), { [Rule.leaf]: text(call), [Rule.leaves]: constant(plain) }),
  'schema.most': (call) => schema(call, ownSelf(call), { [Rule.most]: argument(call, 0) }),
  'schema.one': (call) => schema(call, ownSelf(call), { [Rule.leaf]: withConsts(nothing, choices(call).core.consts) }),
  'schema.fields': (call) => {
    const shape = given(call, 0);
    return schema(call, null, shape === null || shape === undefinedValue ? {} : { [Rule.fields]: shape });
  },
  'schema.items': (call) => schema(call, ownSelf(call), { [Rule.items]: argument(call, 0) }),
  'schema.either': (call) => {
    const [first = unknown, ...others] = call.args.positional;
    const isList = first.core.objects.some((object) => call.machine.objects.get(object).kind === 'list');
    const parts = isList ? elementOf(call, first) : joinAll([...(call.hasSelf ? [call.self] : []), first, ...others]);
    return schema(call, null, { [Rule.either]: parts });
  },
  'schema.open': (call) => schema(call, call.self, { [Rule.open]: constant(true) }),
  'schema.extend': extended,
  'schema.change': withStep('change'),
  'schema.refine': withStep('test'),
  'schema.match': matched,
  'schema.through': through,
  'schema.enforce': (call) => {
    call.machine.checks.areDeclared = true;
    return schema(call, null, {});
  },
  'schema.json': (call) => fromJson(call, argument(call, 0), '_'),
  'schema.test': (call) => tested(call.machine, applied(call, call.self, argument(call, 0), 0).shown, noFacts),
  'schema.testJson': (call) =>
    tested(call.machine, applied(call, fromJson(call, call.self, '_'), argument(call, 0), 0).shown, noFacts),
  'spelled.parse': bySpelled(parse),
  'spelled.check': bySpelled(check),
  'spelled.own': (call) => fieldAsked(call, ownChecked(call)),
  'spelled.field': (call) => {
    ownChecked(call);
    return fieldAsked(call, call.self);
  },
  'schema.members': members,
  ...ownCheckEffects,
  ...pendingCheckEffects,
  'schema.parse': parse,
  'schema.parseLater': promised(parse),
  'schema.check': check,
  'schema.checkLater': promised(check),
} satisfies Readonly<Record<string, EffectRun>>;
