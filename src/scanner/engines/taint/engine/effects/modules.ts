import { posix } from 'node:path';
import type { LoadedPath } from '../../resolve/loaded-files.ts';
import { promiseOf } from '../calls/await.ts';
import { join } from '../values/join.ts';
import { oneText, textsOf } from '../values/text.ts';
import { type Hole, nothing, undefinedValue, type Value } from '../values/values.ts';
import { argument, type EffectContext, type EffectRun } from './context.ts';

/* Files that a program loads by names which it puts together. */

/** Arg 0 is a path, from the loading file on where it begins with a dot. */
const byPath = (call: EffectContext): Value | null =>
  loaded(
    call,
    piecesOf(argument(call, 0)).map((pieces): LoadedPath => {
      const [first, ...rest] = pieces;
      if (typeof first === 'object' && first.folder !== undefined)
        return { folder: first.folder, path: written(rest.map(starred)) };
      const path = written(pieces.map(starred));
      return { folder: /^\.\.?\//.test(path) ? folderOf(call) : null, path };
    }),
  );

/** Arg 0 is a name with dots, in the package arg 1 where it begins with one. */
const byName = (call: EffectContext): Value | null => {
  const around = oneText(argument(call, 1));
  return loaded(
    call,
    piecesOf(argument(call, 0)).map((pieces): LoadedPath => {
      const name = written(pieces.map(starred));
      const dots = /^\.*/.exec(name)?.[0].length ?? 0;
      const path = name.slice(dots).replaceAll('.', '/');
      if (dots === 0) return { folder: null, path };
      return around === null || around === ''
        ? { folder: posix.join(folderOf(call), ...Array<string>(dots - 1).fill('..')), path }
        : { folder: null, path: posix.join(around.replaceAll('.', '/'), ...Array<string>(dots - 1).fill('..'), path) };
    }),
  );
};

/** Of each text that the value may be its pieces. */
const piecesOf = (value: Value): readonly (readonly (string | Hole)[])[] => {
  const text = value.text ?? value.below?.text ?? null;
  return text === null ? (textsOf(value) ?? []).map((one) => [one]) : [text];
};

const starred = (piece: string | Hole): string => (typeof piece === 'string' ? piece.replaceAll('*', '') : '*');

const written = (pieces: readonly string[]): string => pieces.join('').replace(/\*+/g, '*');

const folderOf = ({ machine, site }: EffectContext): string => posix.dirname(machine.units[site.unit]?.file ?? '');

/** Whichever of the files it is; null where there are none. */
const loaded = ({ machine, state, site }: EffectContext, paths: readonly LoadedPath[]): Value | null => {
  const files = new Set(paths.flatMap((path) => machine.loadedFiles(path, site)));
  const modules = [...files].map((file) => machine.module(state, file, site));
  return modules.length === 0 ? null : modules.reduce(join);
};

const orUnknown = ({ machine }: EffectContext, module: Value | null): Value => module ?? machine.origins.unknown();

export const moduleEffects = {
  'module.load': (call) => orUnknown(call, byPath(call)),
  'module.find': (call) => byPath(call) ?? undefinedValue,
  'module.loadLater': (call) =>
    promiseOf(call.machine, call.state, call.site, 'loaded', orUnknown(call, byPath(call)), nothing),
  'module.loadNamed': (call) => orUnknown(call, byName(call)),
} satisfies Readonly<Record<string, EffectRun>>;
