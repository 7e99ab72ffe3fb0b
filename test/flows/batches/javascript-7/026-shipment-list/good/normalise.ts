const CONVERT: Record<string, (value: unknown) => unknown> = {
  text: (value) => String(value).trim().toLowerCase(),
  integer: (value) => Number.parseInt(String(value), 10) || 0,
};

export function Normalise(kind: string): any {
  return function (_target: unknown, _name: string, descriptor: PropertyDescriptor) {
    const inner = descriptor.value;
    descriptor.value = function (value: unknown) {
      return inner.call(this, CONVERT[kind](value));
    };
    return descriptor;
  };
}
