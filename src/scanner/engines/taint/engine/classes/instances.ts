import { codeKey } from '../budget.ts';
import { byParameter, constructorOf } from '../calls/others.ts';
import { outsideObject } from '../calls/outside.ts';
import { readSlot } from '../heap/heap.ts';
import { lineage } from '../heap/lineage.ts';
import type { State } from '../heap/state.ts';
import type { Arguments, Machine, Site } from '../machine.ts';
import { INJECTED } from '../values/call-contexts.ts';
import type { ObjectId } from '../values/core.ts';
import { join } from '../values/join.ts';
import { objectValue, unknown, type Value } from '../values/values.ts';
import { construct } from './construct.ts';
import { prototypeOf } from './prototypes.ts';

/** Instances that are shown for a class where it has several. */
const MAX_SHOWN = 4;

/** Classes of the tree and the instances that were made of them. */
export class Instances {
  readonly #classes = new Map<number, ObjectId>();
  readonly #instances = new Map<ObjectId, Set<ObjectId>>();
  readonly #shown = new Set<ObjectId>();

  classMade(unit: number, index: number, cls: ObjectId): void {
    this.#classes.set(codeKey(unit, index), cls);
  }

  instanceMade(cls: ObjectId, instance: ObjectId): void {
    const instances = this.#instances.get(cls);
    if (instances === undefined) this.#instances.set(cls, new Set([instance]));
    else instances.add(instance);
    if ((instances?.size ?? 1) <= MAX_SHOWN) this.#shown.add(instance);
  }

  /** It may stand for its class where nobody is seen to make an instance. */
  isShown(instance: ObjectId): boolean {
    return this.#shown.has(instance);
  }

  /** The class object of a unit's class, where it was made. */
  ownClass(unit: number, index: number): Value {
    const cls = this.#classes.get(codeKey(unit, index));
    return cls === undefined ? unknown : objectValue(cls);
  }

  /** Classes of the tree that inherit from one, directly or not; the first few. */
  below(machine: Machine, cls: ObjectId): readonly ObjectId[] {
    return [...this.#classes.values()]
      .filter((one) => one !== cls && lineage(machine.objects, one).includes(cls))
      .slice(0, MAX_SHOWN);
  }

  /** Classes of the tree that have all methods that an interface asks for; the first few. */
  #satisfying(machine: Machine, state: State, cls: ObjectId): readonly ObjectId[] {
    const { objects, units } = machine;
    const { unit, code } = objects.get(cls);
    const asks = units[unit]?.classes[code]?.asks ?? [];
    if (asks.length === 0) return [];
    const has = (one: ObjectId): boolean => {
      const prototype = prototypeOf(machine, state, one);
      const line = prototype < 0 ? [] : lineage(objects, prototype);
      return asks.every((name) => line.some((at) => objects.get(at).fields.has(objects.field(name))));
    };
    return [...this.#classes.values()].filter((one) => one !== cls && has(one)).slice(0, MAX_SHOWN);
  }

  /** What was made of a class, or an instance made now, as an injector would. */
  instanceOf(machine: Machine, state: State, cls: ObjectId, site: Site): Value {
    const { objects } = machine;
    const shown = isAbstract(machine, cls)
      ? [...this.below(machine, cls), ...this.#satisfying(machine, state, cls)].filter(
          (one) => !isAbstract(machine, one),
        )
      : [];
    if (shown.length > 0) return shown.map((one) => this.instanceOf(machine, state, one, site)).reduce(join);
    const present = partsOf(machine, cls)
      .flatMap((one) => [...(this.#instances.get(one) ?? [])])
      .filter((object) => readSlot(state.heap, objects.bornSlot(object)) !== undefined);
    if (present.length > 0) return present.slice(0, MAX_SHOWN).map(objectValue).reduce(join);
    const place: Site = {
      unit: objects.get(cls).unit,
      start: -1,
      end: -1,
      frame: { ...site.frame, context: INJECTED, depth: site.frame.depth + 1 },
    };
    return construct(machine, state, cls, injected(machine, state, cls, place), place) ?? unknown;
  }
}

/** What an injector gives a constructor: what the names of its parameters tell. */
const injected = (machine: Machine, state: State, cls: ObjectId, site: Site): Arguments => {
  const [maker = -1] = constructorOf(machine, state, cls)?.core.objects ?? [];
  const { unit, code } = machine.objects.get(Math.max(maker, 0));
  const all = maker < 0 ? [] : (machine.units[unit]?.functions[code]?.params ?? []);
  const params = machine.receivers.has(maker) ? all.slice(1) : all;
  const given = byParameter(params, ({ name, type }) => {
    const hint = type < 0 ? machine.library.named(name) : null;
    return hint === null
      ? machine.origins.unknown()
      : outsideObject(machine, state, hint.types, site, `injected ${name}`);
  });
  return { ...given, rest: given.rest ?? machine.origins.unknown() };
};

/** A class and those that extend each other with it: they are parts of one that stands in several files. */
const partsOf = ({ objects }: Machine, cls: ObjectId): readonly ObjectId[] =>
  lineage(objects, cls).filter((one) => one === cls || lineage(objects, one).includes(cls));

/** Nobody makes instances of it, only of classes that inherit from it. */
const isAbstract = ({ objects, units }: Machine, cls: ObjectId): boolean => {
  const { unit, code } = objects.get(cls);
  return units[unit]?.classes[code]?.isAbstract === true;
};
