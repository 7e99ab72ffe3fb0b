import { segment } from '../calls/others.ts';
import { cleared } from '../conditions/facts.ts';
import { matching } from '../conditions/text-tests.ts';
import { Field } from '../heap/heap.ts';
import { readField } from '../heap/slots.ts';
import type { State } from '../heap/state.ts';
import type { Machine } from '../machine.ts';
import { textsOf } from '../values/text.ts';
import { constant, identified, type Value } from '../values/values.ts';

/*
 * A route's template says what a part of it may be: `/files/{id}` takes one segment of a path, `/files/{id: [0-9]+}`
 * what the expression matches as a whole.
 */

/** What the templates among annotations leave of the part of this name. */
export const leftByTemplates = (
  machine: Machine,
  state: State,
  annotations: readonly Value[],
  { name, template, given }: { readonly name: string; readonly template: string; readonly given: Value },
): Value => {
  const texts = annotations.flatMap((value) => writtenIn(machine, state, value));
  const parts = texts.flatMap((text) => [...text.matchAll(new RegExp(template, 'g'))]);
  const part = parts.find(({ groups = {} }) => groups['name'] === name);
  if (part === undefined) return given;
  const { expression } = part.groups ?? {};
  if (expression === undefined) return cleared(given, 0, segment);
  const data = given.id === 0 ? identified(given) : given;
  const whole = constant({ source: `^(?:${expression.trim()})$`, flags: '' });
  return matching(machine, whole, data).test?.whenTrue.get(data.id) ?? given;
};

/** The texts that annotations were given first. */
export const writtenIn = (machine: Machine, state: State, { core }: Value): readonly string[] =>
  core.objects.flatMap((object) => {
    const text = readField(machine, state, object, Field.origin);
    return text === undefined ? [] : (textsOf(text) ?? []);
  });
