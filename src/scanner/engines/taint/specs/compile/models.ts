import { allChars } from '../../characters.ts';
import { parseCharacters } from '../format/character-set.ts';
import { parsePlace } from '../format/place.ts';
import type { AnswerEntry, ConditionEntry, ReturnEntry, SinkEntry, SourceEntry, Texts } from '../format/spec-file.ts';
import type { AnswerModel, Condition, KindMask, Place, SinkModel, SourceModel } from '../model.ts';
import { listOf, type Scope } from './scope.ts';

const value: Place = { root: 'arg', index: 0, name: null, steps: [] };

/** One model a kind. */
export function sinkModels(entry: SinkEntry, scope: Scope): SinkModel[] {
  const at = listOf(entry.at).map(parsePlace);
  const about = at[0] ?? value;
  const when = conditions(entry.when, about, scope);
  const unless = conditions(entry.unless, about, scope);
  return listOf(entry.kind).map((name) => {
    const { bit, cwe, label, harmful } = scope.kinds.sinkOf(name);
    const { context = null } = entry;
    if (context !== null && !(context in harmful)) throw new Error(`${context}: is no context of ${name}`);
    return {
      kind: bit,
      cwe: entry.cwe ?? cwe,
      at,
      deep: entry.deep ?? false,
      except: entry.except ?? [],
      objectOnly: entry.objectOnly ?? false,
      unlessAsked: listOf(entry.unlessAsked),
      answer: listOf(entry.answer).map(parsePlace),
      isFixed: entry.fixed ?? false,
      context,
      when,
      unless,
      maybe: entry.maybe ?? 0,
      label: entry.label ?? label,
    };
  });
}

/** What a function returns is harmful: the whole, unless a place within is named. */
export const returnedSinks = (entries: readonly ReturnEntry[] | undefined, scope: Scope): SinkModel[] =>
  (entries ?? [])
    .flatMap((entry) => sinkModels({ ...entry, at: entry.at ?? 'result' }, scope))
    .map((sink) => ({ ...sink, when: sink.when.map(onValue), unless: sink.unless.map(onValue) }));

/** Conditions call the value in question `arg[0]`, as for an assignment. */
function onValue(condition: Condition): Condition {
  if (!('at' in condition) || condition.at.root !== 'result') return condition;
  return { ...condition, at: { ...condition.at, root: 'arg', index: 0 } };
}

export function sourceModel(entry: Omit<SourceEntry, 'read' | 'call' | 'at' | 'when'>, scope: Scope): SourceModel {
  const { mask, ...source } = scope.kinds.sourceOf(entry.as);
  return {
    source,
    deep: entry.deep ?? false,
    maybe: entry.maybe ?? 0,
    kinds: kindsOf(entry.kinds ?? [], mask, scope),
    chars: entry.chars === undefined ? allChars : parseCharacters(entry.chars),
    begins: entry.begins ?? null,
  };
}

function kindsOf(names: readonly string[], mask: KindMask, { kinds }: Scope): KindMask {
  const without = names.filter((name) => name.startsWith('-')).map((name) => name.slice(1));
  const only = names.filter((name) => !name.startsWith('-'));
  return (only.length === 0 ? mask : kinds.maskOf(only)) & ~kinds.maskOf(without);
}

/** What a sanitizer or guard clears; without a list nothing by kind, the characters that it leaves decide. */
export function clearing(entry: { readonly clears?: Texts; readonly leaves?: string }, scope: Scope) {
  if (entry.clears === undefined && entry.leaves === undefined) throw new Error('neither clears nor leaves is said');
  const names = listOf(entry.clears);
  const clears = kindsOf(
    names.filter((name) => name !== 'all'),
    names.includes('all') ? ~0 : 0,
    scope,
  );
  return { clears, leaves: entry.leaves === undefined ? null : parseCharacters(entry.leaves) };
}

/** What says how an answer is read. */
export function answerModel(entry: Omit<AnswerEntry, 'call' | 'write' | 'result'>): AnswerModel {
  const { of = 'receiver', type, header, line, headers } = entry;
  const [said, ...more] = [type, line, headers].filter((place) => place !== undefined);
  if (said === undefined || more.length > 0) throw new Error('must say one of type, line and headers');
  const at = parsePlace(said);
  const says =
    line !== undefined ? 'line' : headers !== undefined ? 'headers' : header === undefined ? 'type' : 'header';
  return { of: parsePlace(of), says, at, name: header === undefined ? null : parsePlace(header) };
}

export const conditions = (entries: readonly ConditionEntry[] | undefined, about: Place, scope: Scope): Condition[] =>
  (entries ?? []).flatMap((entry) => condition(entry, about, scope));

/** One entry says one thing; `after` a call that braces name several ways gives one each. */
function condition(entry: ConditionEntry, about: Place, scope: Scope): Condition[] {
  const at = entry.at === undefined ? about : parsePlace(entry.at);
  const { type, equals, matches, present, unread, is, starts, includes, after } = entry;
  if (after !== undefined)
    return scope.nodes(after).map(({ name }) => ({
      after: name,
      of: entry.at === undefined ? null : parsePlace(entry.at),
      with: entry.with ?? [],
    }));
  if (type !== undefined) return [{ at, type }];
  if (equals !== undefined) return [{ at, equals }];
  if (matches !== undefined) return [{ at, matches: new RegExp(matches).source }];
  if (present !== undefined) return [{ at, present }];
  if (unread !== undefined) return [{ at, unread }];
  if (is !== undefined) return [{ at, is: scope.nodes(is).map(({ id }) => id) }];
  if (includes !== undefined) return [{ at, includes }];
  if (starts !== undefined) return [{ at, starts: new RegExp(starts).source }];
  throw new Error('a condition says none of type, equals, matches, present, unread, is, starts, includes, after');
}
