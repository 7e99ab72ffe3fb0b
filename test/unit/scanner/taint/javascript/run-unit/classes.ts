import { MethodKind } from '../../../../../../src/scanner/engines/taint/ir/ops.ts';
import { object } from './values.ts';

/** Classes as a unit builds them: member by member, and with the constructors of those above. */
export class Classes {
  readonly #parts = new WeakMap<object, ClassParts>();
  readonly #values = new Map<number, object>();

  define(index: number, above: unknown): object {
    const made = function made(): void {
      throw new TypeError('a class is called without new');
    };
    if (typeof above === 'function') {
      Object.setPrototypeOf(made, above);
      Object.setPrototypeOf(made.prototype, object(above.prototype));
    }
    this.#parts.set(made, { above: typeof above === 'function' ? above : null, fields: null, maker: null });
    this.#values.set(index, made);
    return made;
  }

  /** Objects get members as well. */
  addMember(owner: Record<PropertyKey, unknown>, kind: number, property: PropertyKey, closure: object): void {
    const parts = this.#parts.get(owner);
    const target = parts === undefined || staticKinds.has(kind) ? owner : object(Reflect.get(owner, 'prototype'));
    if (parts !== undefined && kind === MethodKind.fields) parts.fields = closure;
    else if (parts !== undefined && kind === MethodKind.constructor) parts.maker = closure;
    else if (kind === MethodKind.method || kind === MethodKind.static) target[property] = closure;
    else {
      const accessor = kind === MethodKind.getter || kind === MethodKind.staticGetter ? 'get' : 'set';
      const known = Object.getOwnPropertyDescriptor(target, property);
      Object.defineProperty(target, property, { ...known, configurable: true, [accessor]: closure });
    }
  }

  apply(target: unknown, self: unknown, isNew: boolean, args: unknown[]): unknown {
    if (typeof target !== 'function') throw new TypeError('what is called is no function');
    if (!isNew) return Reflect.apply(target, self, args);
    if (!this.#parts.has(target)) return Reflect.construct(target, args);
    const made: object = Object.create(object(target.prototype));
    this.#construct(target, made, args);
    return made;
  }

  /** What `super(…)` in the class of that index does. */
  constructAbove(index: number, self: object, args: readonly unknown[]): void {
    this.#constructAbove(this.#below(index), self, args);
  }

  /** What `super.name(…)` in the class of that index calls. */
  methodAbove(index: number, name: string): unknown {
    return Reflect.get(object(Reflect.get(object(this.#below(index).above), 'prototype')), name);
  }

  #below(index: number): ClassParts {
    const parts = this.#parts.get(this.#values.get(index) ?? {});
    if (parts?.above == null) throw new Error('there is no superclass');
    return parts;
  }

  #construct(of: object, self: object, args: readonly unknown[]): void {
    const parts = this.#parts.get(of);
    if (parts === undefined) return;
    if (parts.above === null) run(parts.fields, self, []);
    if (parts.maker !== null) run(parts.maker, self, args);
    else this.#constructAbove(parts, self, args);
  }

  #constructAbove({ above, fields }: ClassParts, self: object, args: readonly unknown[]): void {
    if (above === null) return;
    this.#construct(above, self, args);
    run(fields, self, []);
  }
}

interface ClassParts {
  readonly above: object | null;
  fields: object | null;
  maker: object | null;
}

const staticKinds = new Set<number>([MethodKind.static, MethodKind.staticGetter, MethodKind.staticSetter]);

function run(code: unknown, self: object, args: readonly unknown[]): void {
  if (typeof code === 'function') Reflect.apply(code, self, args);
}
