import type { Unit } from '../../ir/unit.ts';
import { codeKey } from '../budget.ts';
import type { ObjectId } from '../values/core.ts';
import { objectValue, type Value } from '../values/values.ts';

/** Methods of the tree by name: a guess for receivers of which nothing is known. */
export class MethodNames {
  readonly #units: readonly Unit[];
  readonly #methods: ReadonlyMap<string, readonly Place[]>;
  readonly #closures = new Map<number, ObjectId>();

  constructor(units: readonly Unit[]) {
    this.#units = units;
    this.#methods = methodsByName(units);
  }

  closureMade(unit: number, code: number, closure: ObjectId): void {
    this.#closures.set(codeKey(unit, code), closure);
  }

  /** The one method with this name, where it takes so many arguments and was made. */
  named(name: string, count: number): Value | null {
    const [only, ...others] = this.#methods.get(name) ?? [];
    if (only === undefined || others.length > 0) return null;
    const about = this.#units[only.unit]?.functions[only.code];
    const closure = this.#closures.get(codeKey(only.unit, only.code));
    return closure === undefined || about === undefined || about.params.length < count ? null : objectValue(closure);
  }
}

interface Place {
  readonly unit: number;
  readonly code: number;
}

const methodsByName = (units: readonly Unit[]): ReadonlyMap<string, readonly Place[]> => {
  const found = new Map<string, Place[]>();
  units.forEach((unit, index) => {
    unit.functions.forEach((about, code) => {
      if (about.ownerClass < 0 || about.name === '') return;
      const list = found.get(about.name) ?? [];
      list.push({ unit: index, code });
      found.set(about.name, list);
    });
  });
  return found;
};
