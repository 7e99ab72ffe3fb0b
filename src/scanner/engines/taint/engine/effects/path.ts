import { allChars, Char, type CharSet } from '../../characters.ts';
import { argumentValues, noted } from '../calls/unknown-call.ts';
import { cleared, tested } from '../conditions/facts.ts';
import { addressKinds, liesBelow, pathKinds, SAFE_PREFIX } from '../conditions/text-tests.ts';
import { listed, makeList } from '../heap/lists.ts';
import { withTaint } from '../values/retaint.ts';
import { joinTaint } from '../values/taint.ts';
import { builtText, heldParts, oneText, textsOf } from '../values/text.ts';
import { constant, identified, noFacts, typed, type Value } from '../values/values.ts';
import { argument, type EffectContext, type EffectRun } from './context.ts';
import { endingAlike } from './texts/ending.ts';

/**
 * A path whose way up has been taken: what is left of `..` no longer leads anywhere, but it may be anywhere already.
 */
const resolved = (value: Value): Value =>
  value.taint.length === 0 ? value : { ...cleared(value, 0, allChars & ~Char.dot), text: null, id: value.id, home: -1 };

const parts = (call: EffectContext): Value[] => {
  const values = argumentValues(call.args);
  return values.flatMap((value, index) => (index === 0 ? [value] : [constant('/'), value]));
};

/** Put behind one another, and nothing resolved: an absolute part begins anew. */
const appended: EffectRun = (call) => {
  const built = builtText(parts(call), call.machine.native.text);
  const [, ...behind] = argumentValues(call.args);
  return behind.every(isBelow)
    ? built
    : {
        ...withTaint(typed([call.machine.native.text]), noted(built.taint, call.site, call.name)),
        ...(built.parts === undefined ? {} : { parts: built.parts }),
      };
};

/** Begins with text that no slash begins, or can hold none. */
const isBelow = ({ text, taint }: Value): boolean => {
  // Whatever of the program's stands before.
  const first = text?.find((piece) => typeof piece === 'string' || piece.taint.length > 0);
  if (typeof first === 'string') return !/^[/\\]/.test(first);
  return taint.every((atom) => (atom.chars & (Char.slash | Char.backslash)) === 0);
};

/** What all paths of a list lie below: known, it decides about those in which no way up is left. */
const common: EffectRun = (call) => {
  const { machine, state, site } = call;
  const { known, rest } = listed(machine, state, argument(call, 0), site);
  const all = rest === null ? known : [...known, rest];
  const about = all
    .filter(({ taint }) => taint.length > 0 && taint.every((atom) => (atom.chars & Char.dot) === 0))
    .flatMap((one) => [one, ...(one.leadsAs ?? [])]);
  return { ...identified(typed([machine.native.text])), decides: { about, clears: pathKinds(machine), leaves: null } };
};

/** `leads`: the characters without which a part stays below what stands before it. */
const joined =
  (leads: CharSet): EffectRun =>
  (call) => {
    const built = builtText(parts(call), call.machine.native.text);
    if (built.taint.length === 0) return leads === Char.dot ? built : folder(built);
    // A number holds no text.
    const isNumber = (kinds: number): boolean => (kinds & ~call.machine.kindsWithoutText) === 0;
    const stays = built.taint.every((atom) => (atom.chars & leads) === 0 || isNumber(atom.kinds));
    const [first] = argumentValues(call.args);
    const begins = first !== undefined && first.taint.length === 0 && textsOf(first) === null;
    if (stays)
      return begins ? builtText([constant(SAFE_PREFIX), ...parts(call).slice(1)], call.machine.native.text) : built;
    const path = leadingAs(
      resolved(withTaint(typed([call.machine.native.text]), noted(built.taint, call.site, call.name))),
      argumentValues(call.args),
    );
    const made = argumentValues(call.args).filter(({ taint }) => taint.length > 0);
    return first === undefined || first.taint.length > 0
      ? path
      : {
          ...path,
          below: { made: heldParts(made), without: leads, clears: pathKinds(call.machine), text: built.text },
        };
  };

const absolute: EffectRun = (call) => {
  const given = argument(call, 0);
  return given.taint.length === 0
    ? folder(given)
    : leadingAs(resolved(withTaint(typed([call.machine.native.text]), noted(given.taint, call.site, call.name))), [
        given,
      ]);
};

/** The path of a file that is there: no address. */
const existing: EffectRun = (call) => {
  const path = absolute(call);
  if (path === null || path.taint.length === 0) return path;
  return { ...cleared(path, addressKinds(call.machine), null), id: path.id };
};

/** The same where a separator at the end stays. */
const full: EffectRun = (call) => (oneText(argument(call, 0)) === null ? absolute(call) : argument(call, 0));

/** The paths that a resolved one was made of, and what they were made of: where it lies, they lead. */
const leadingAs = (path: Value, made: readonly Value[]): Value => {
  const tainted = made
    .flatMap((one) => [one, ...(one.parts ?? [])])
    .filter(({ id, taint }) => id !== 0 && taint.length > 0);
  return tainted.length === 0 ? path : { ...path, leadsAs: heldParts(tainted) };
};

/** A boolean: does the receiver lie below arg 0. Of a path that may still lead up it says nothing. */
const below: EffectRun = (call) => {
  const { machine, self } = call;
  const isResolved = self.taint.every((atom) => (atom.chars & Char.dot) === 0);
  return isResolved && argument(call, 0).taint.length === 0
    ? tested(machine, liesBelow(machine, self), noFacts)
    : typed([machine.native.boolean]);
};

/** A relative path may still begin with `..`. */
const normalize: EffectRun = (call) => {
  const given = argument(call, 0);
  const path = absolute(call);
  const [first] = given.text ?? [];
  const isRooted = typeof first === 'string' && (first.startsWith('/') || first.startsWith(SAFE_PREFIX));
  if (path === null || path.taint.length === 0 || isRooted) return path;
  const { leadsAs } = path;
  const made: Value = { ...withTaint(path, noted(given.taint, call.site, call.name)), isNormal: true };
  return leadsAs === undefined ? made : { ...made, leadsAs };
};

/** What normalizing leaves of a path that the program itself names. */
const folder = (path: Value): Value => {
  const known = oneText(path);
  if (known === null) return { ...path, isFolder: true };
  return /^\/(?!.*(?:\/\.|\/\/))/.test(known) && known !== '/' ? constant(known.replace(/\/$/, '')) : path;
};

const base: EffectRun = (call) => {
  const given = argument(call, 0);
  const name = withTaint(typed([call.machine.native.text]), noted(given.taint, call.site, call.name));
  const chars = Char.slash | Char.backslash;
  const made: Value = { ...cleared(name, 0, allChars & ~chars), sameEnd: endingAlike(given) };
  return given.id === 0 || made.id === 0 ? made : { ...made, without: { text: given, chars } };
};

/** What a path lies in: where that is known, so is that the path does not lead out of it, once no way up is left. */
const folderOf: EffectRun = (call) => {
  const given = argument(call, 0);
  const made = withTaint(typed([call.machine.native.text]), noted(given.taint, call.site, call.name));
  const isResolved = given.taint.length > 0 && given.taint.every((atom) => (atom.chars & Char.dot) === 0);
  if (!isResolved || made.id === 0) return made;
  const about = [given, ...(given.leadsAs ?? [])];
  return { ...made, decides: { about, clears: pathKinds(call.machine), leaves: null } };
};

/** The way from arg 0 to arg 1: where it does not begin with `..`, that one lies below. */
const relative: EffectRun = (call) => {
  const [from, to] = [argument(call, 0), argument(call, 1)];
  const text = typed([call.machine.native.text]);
  const way = withTaint(text, noted(joinTaint(from.taint, to.taint), call.site, call.name));
  return from.taint.length > 0 || to.id === 0 || way.id === 0 ? way : { ...way, isNormal: true, wayTo: to };
};

/** The characters that no name of a file has, on any system. */
const separators: EffectRun = ({ machine, state, site }) =>
  makeList(machine, state, site, 'separators', [constant('/'), constant('\0')]);

export const pathEffects = {
  'path.join': joined(Char.dot),
  'path.append': appended,
  'path.common': common,
  'path.relative': relative,
  'path.resolve': joined(Char.slash | Char.backslash),
  'path.base': base,
  'path.folder': folderOf,
  'path.below': below,
  'path.normalize': normalize,
  'path.absolute': absolute,
  'path.full': full,
  'path.separators': separators,
  'path.existing': existing,
} satisfies Readonly<Record<string, EffectRun>>;
