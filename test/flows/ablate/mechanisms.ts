import type { Unit } from '../../../src/scanner/engines/taint/ir/unit.ts';
import type { CallModel, Library } from '../../../src/scanner/engines/taint/specs/model.ts';

/** What the engine is given when it has to do without a mechanism: it does not know, and pays nothing for it. */
export interface Lessened {
  readonly library?: (library: Library) => Library;
  readonly units?: (units: readonly Unit[]) => readonly Unit[];
}

const overridden = (change: (library: Library) => Partial<Library>): Lessened => ({
  library: (library) => ({ ...library, ...change(library) }),
});

const calls = (change: (model: CallModel) => CallModel): Lessened =>
  overridden((library) => ({
    call: (type) => {
      const model = library.call(type);
      return model === null ? null : change(model);
    },
  }));

const effects = (names: RegExp): Lessened =>
  calls((model) => (model.does !== null && names.test(model.does) ? { ...model, does: null } : model));

/** Each by the one place where it can be taken away. */
export const mechanisms: Readonly<Record<string, Lessened>> = {
  'cross-file': {
    units: (units) =>
      units.map((unit) => ({
        ...unit,
        imports: unit.imports.map((one) =>
          one.target !== null && 'package' in one.target ? one : { ...one, target: null },
        ),
      })),
  },
  'declared types': { units: (units) => units.map((unit) => ({ ...unit, types: [] })) },
  containers: effects(/^(?:list|map|set|object|iterator)\./),
  'text functions': effects(/^text\./),
  'own cleaners': effects(/^text\.replace/),
  'own checks': effects(/^(?:text\.(?:startsWith|endsWith|search|match)|expression\.|list\.(?:includes|test))/),
  promises: effects(/^promise\./),
  events: effects(/^event\./),
  'bound functions': effects(/^function\./),
  conversions: effects(/^to\./),
  callbacks: calls((model) => ({ ...model, calls: [] })),
  sanitizers: calls((model) => ({ ...model, sanitizes: [] })),
  guards: calls((model) => ({ ...model, guards: [] })),
  propagators: calls((model) => ({ ...model, propagates: [] })),
  'conditions of sinks': calls((model) => ({
    ...model,
    sinks: model.sinks.map((sink) => ({ ...sink, when: [], unless: [] })),
  })),
  'text contexts': overridden(({ kinds }) => ({
    kinds: kinds.map((kind) => ({
      ...kind,
      grammar: 'none',
      harmful: { unknown: kind.harmful.unknown ?? 0 },
      together: {},
    })),
  })),
  decisions: overridden(() => ({ decides: () => null })),
  'shapes of handlers': overridden(() => ({ shape: () => null })),
  'names of values': overridden(() => ({ named: () => null })),
  'unknown receivers': overridden(() => ({ loose: () => [] })),
  'shared stores': overridden(() => ({ isShared: () => false })),
  prototypes: overridden(() => ({ prototypeField: null, keySink: null })),
};
