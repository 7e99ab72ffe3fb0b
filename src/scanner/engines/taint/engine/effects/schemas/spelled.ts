import { ENTRY } from '../../heap/entries.ts';
import { listed } from '../../heap/lists.ts';
import { load } from '../../heap/load.ts';
import { isSingle, make, writeField } from '../../heap/slots.ts';
import { noArguments, positional } from '../../machine.ts';
import { oneText } from '../../values/text.ts';
import { constant, objectValue, typed, type Value } from '../../values/values.ts';
import type { EffectContext } from '../context.ts';
import { fieldsIn, isSchema, MAX_STEPS, Rule, schemaOf } from './rules.ts';

/*
 * Schemas that are spelled: a map of names to what each field must be, in words (`required|in:a,b`). What a word means,
 * the description says of the result's type: its member of that name is called with what follows the colon.
 */

/** The schema that a map of words stands for. */
export const spelled = (call: EffectContext, words: Value): Value => {
  const { machine, state, site } = call;
  const fields = make(machine, state, site, 'spelled', { kind: 'object' });
  const isStrong = isSingle(machine, state, fields);
  for (const [place, [key, value]] of fieldsIn(call, words).entries()) {
    const name = key.startsWith(ENTRY) ? key.slice(ENTRY.length) : key;
    const [, list] = /^([^.*]+)\.\*$/.exec(name) ?? [];
    const one = ofWords(call, value, place);
    if (list !== undefined) {
      const items = schemaOf(call, `items${place}`, null, { [Rule.items]: one });
      writeField(machine, state, fields, list, items, isStrong);
    } else if (!/[.*]/.test(name)) writeField(machine, state, fields, name, one, isStrong);
  }
  return schemaOf(call, 'spelledSchema', null, { [Rule.fields]: objectValue(fields) });
};

/** What the receiver's method named so spells, with the receiver as the data. */
export const ownWords = ({ machine, state, self, site }: EffectContext, name: Value): Value | null => {
  const method = load(machine, state, self, oneText(name) ?? '', site);
  const isOwn = method.core.objects.some((one) => machine.objects.get(one).kind === 'closure');
  return isOwn ? machine.call(state, method, self, noArguments, site, false) : null;
};

const ofWords = (call: EffectContext, words: Value, place: number): Value => {
  const { machine, state, site } = call;
  const text = oneText(words);
  const { known } = text === null ? listed(machine, state, words, site) : { known: [] };
  const given = text === null ? known : text.split('|').map((one) => constant(one));
  const rules = (given.length === 0 ? [words] : given).flatMap((one, index) =>
    ofWord(call, one, place * MAX_STEPS + index),
  );
  const steps = rules.flatMap((rule, index) => [
    [`${Rule.step}${index}`, rule],
    [`${Rule.how}${index}`, constant('match')],
  ]);
  return schemaOf(call, `words${place}`, null, Object.fromEntries(steps));
};

const ofWord = ({ machine, state, site, types }: EffectContext, word: Value, place: number): readonly Value[] => {
  const text = oneText(word);
  if (text === null) return word.core.objects.some((object) => isSchema(machine, state, object)) ? [word] : [];
  const [, name = '', rest] = /^(\w+)(?::(.*))?$/s.exec(text) ?? [];
  const member = load(machine, state, typed(types), name, site);
  if (!member.core.types.some((type) => machine.library.call(type) !== null)) return [];
  // An expression is one, whatever stands in it.
  const parts = rest === undefined ? [] : /^[^\w\s]/.test(rest) ? [rest] : rest.split(',');
  // Each makes a schema of its own.
  const context = machine.objects.contexts.ofElement(site.frame.context, place);
  const own = { ...site, frame: { ...site.frame, context } };
  const rule = machine.call(state, member, null, positional(...parts.map((one) => constant(one))), own, false);
  return rule === null ? [] : [rule];
};
