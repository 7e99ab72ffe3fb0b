import { arrive } from '../../sandbox/recorder.ts';
import { worldError } from '../loose.ts';

/** The value, or the world's error. */
export async function settled<Value>(value: Value): Promise<Value> {
  const failure = worldError();
  if (failure !== null) throw failure;
  return value;
}

/** An instance of a model: its row, with the methods that write it. */
export function record(values: unknown, sink: string): Record<string, unknown> {
  const self: Record<string, unknown> = { ...Object(values) };
  const hidden = {
    save: async () => settled(self),
    update: async (given: unknown) => void arrive('document', `${sink}.update`, given),
    set: (given: unknown) => void (typeof given === 'object' && arrive('document', `${sink}.set`, given)),
    destroy: async () => undefined,
    toJSON: () => ({ ...self }),
    get: (name?: string) => (name === undefined ? self : self[name]),
    toObject: () => ({ ...self }),
  };
  for (const [name, value] of Object.entries(hidden)) Object.defineProperty(self, name, { value, enumerable: false });
  return self;
}
