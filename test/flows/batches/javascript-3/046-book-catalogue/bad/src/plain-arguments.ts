const plain = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim() : value;

/** Tidies the text arguments of a method before it runs. */
export function PlainArguments() {
  return (_target: object, _name: string, descriptor: PropertyDescriptor): PropertyDescriptor => {
    const original = descriptor.value;
    descriptor.value = function (this: unknown, ...args: unknown[]) {
      return original.apply(this, args.map(plain));
    };
    return descriptor;
  };
}
