import type { Unit } from '../ir/unit.ts';

/** A unit as one line of text: JSON, its arrays of integers in base64. */
export function unitText(unit: Unit): string {
  return JSON.stringify(packedUnit(unit));
}

/**
 * The unit of a text that a process has made which read hostile files. Throws for one that refers to what it has not;
 * what its instructions say is not looked at: the process that runs them is confined as well.
 */
export function readUnit(file: string, text: string): Unit {
  // Every part of it is looked at below.
  return unpackedUnit(file, JSON.parse(text) as Packed, true);
}

type Packed = Omit<Unit, 'code' | 'lineStarts' | 'scripts'> & {
  readonly code: unknown;
  readonly lineStarts: unknown;
  readonly scripts?: Packed;
};

const packedUnit = ({ scripts, ...unit }: Unit): Packed => ({
  ...unit,
  code: packed(unit.code),
  lineStarts: packed(unit.lineStarts),
  ...(scripts === undefined ? {} : { scripts: packedUnit(scripts) }),
});

/** Scripts of a page have none themselves. */
const unpackedUnit = (file: string, { scripts, ...given }: Packed, mayHaveScripts: boolean): Unit => {
  const unit: Unit = {
    ...given,
    file,
    code: unpacked(given.code),
    lineStarts: unpacked(given.lineStarts),
    ...(scripts === undefined ? {} : { scripts: unpackedUnit(file, scripts, false) }),
  };
  if (!isSound(unit) || (scripts !== undefined && !mayHaveScripts)) throw new Error('unknown unit');
  return unit;
};

const packed = ({ buffer, byteOffset, byteLength }: Int32Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64');

const unpacked = (text: unknown): Int32Array => {
  const bytes = Buffer.from(String(text), 'base64');
  // A copy of its own: where the bytes lie need not be a place for integers.
  return new Int32Array(new Uint8Array(bytes).buffer);
};

const isSound = ({
  code,
  lineStarts,
  strings,
  functions,
  classes,
  imports,
  types,
  problems,
  declares,
  language,
  isTemplate,
}: Unit): boolean =>
  typeof language === 'string' &&
  typeof isTemplate === 'boolean' &&
  lineStarts.length > 0 &&
  all(strings, (one) => typeof one === 'string') &&
  functions.length > 0 &&
  all(
    functions,
    (one) =>
      typeof one.name === 'string' &&
      0 <= one.from &&
      one.from <= one.to &&
      one.to <= code.length &&
      isCount(one.locals) &&
      isCount(one.registers) &&
      all(one.captures, isCount) &&
      all(one.localNames, Number.isSafeInteger) &&
      all(one.directives, (directive) => typeof directive === 'string') &&
      all(
        one.params,
        (param) =>
          typeof param.name === 'string' && Number.isSafeInteger(param.local) && all(param.hints ?? [], isCount),
      ),
  ) &&
  all(classes, (one) => typeof one.name === 'string' && Array.isArray(one.supertypes) && Array.isArray(one.fields)) &&
  all(imports, (one) => typeof one.specifier === 'string') &&
  all(types, (one) => typeof one.name === 'string' && Array.isArray(one.path) && Array.isArray(one.args)) &&
  all(declares ?? [], (one) => typeof one === 'string') &&
  Array.isArray(problems);

const all = <T>(list: readonly T[], holds: (one: T) => boolean): boolean => Array.isArray(list) && list.every(holds);

/** Registers of one function: an array of so many is made to run it. */
const MOST = 1 << 20;
const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0 && value <= MOST;
