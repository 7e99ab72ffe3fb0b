import { world } from '../sandbox/recorder.ts';

/** A function of a library that programs call with whatever they like. */
export type Loose = (...args: unknown[]) => unknown;

export function isLoose(value: unknown): value is Loose {
  return typeof value === 'function';
}

/** Reads a property of anything, undefined where there is none. */
export function read(value: unknown, name: PropertyKey): unknown {
  if (value === null || value === undefined) return undefined;
  return Reflect.get(Object(value), name);
}

/** The value, once everything else in the arguments has happened. */
export function giving<Value>(value: Value, ..._done: unknown[]): Value {
  return value;
}

/** Calls a function given by the program; a non-function is no call. */
export function callBack(callback: unknown, ...args: unknown[]): unknown {
  return isLoose(callback) ? callback(...args) : undefined;
}

/**
 * Answers as callback libraries with promises do: calls the last argument if it is a function, and returns a promise.
 * Fails with the world's error if it has one.
 */
export function answer(args: readonly unknown[], values: readonly unknown[]): Promise<unknown> {
  const failure = worldError();
  const callback = args.at(-1);
  if (isLoose(callback)) {
    setImmediate(() => (failure === null ? callback(null, ...values) : callback(failure)));
    return Promise.resolve(failure === null ? values[0] : undefined);
  }
  return failure === null ? Promise.resolve(values[0]) : Promise.reject(failure);
}

export function worldError(): Error | null {
  const message = world().error;
  return message === undefined ? null : new Error(message);
}

/** An object of which every method exists and returns itself; `on` sees each call and may answer otherwise. */
export function fluent(on: (name: string, args: unknown[]) => unknown, result: () => Promise<unknown>): unknown {
  const proxy: unknown = new Proxy(() => undefined, {
    get(_, name) {
      if (typeof name === 'symbol') return undefined;
      if (name === 'then' || name === 'catch' || name === 'finally') {
        const promise = result();
        const method = read(promise, name);
        return isLoose(method) ? method.bind(promise) : undefined;
      }
      return (...args: unknown[]) => on(name, args) ?? proxy;
    },
    apply: (_, __, args: unknown[]) => on('', args) ?? proxy,
  });
  return proxy;
}
