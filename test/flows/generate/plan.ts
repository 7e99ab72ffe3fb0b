import type { Backend, Cleaner, Entry, Sink, Style, Way } from './backend.ts';
import { type Random, random } from './random.ts';

/** One case before it is written: which way the value takes, and what keeps it from harm in the good twin. */
export interface Plan {
  readonly entry: Entry;
  readonly ways: readonly Way[];
  readonly sink: Sink;
  readonly difference: Difference;
  readonly style: Style;
}

type Difference =
  /** A way that gives something else. */
  | { readonly kind: 'cut'; readonly at: number }
  /** A cleaner that works, against none or one that does not. */
  | { readonly kind: 'cleaned'; readonly at: number; readonly working: Cleaner; readonly broken: Cleaner | null }
  /** A constant instead of the source. */
  | { readonly kind: 'constant' }
  /** The sink's harmless form. */
  | { readonly kind: 'bound' };

/** One plan for each way, alone and cut in the good twin, from the first source into the first sink that fits. */
export function planEachWay(backend: Backend): Plan[] {
  return backend.ways.flatMap((way, index) => {
    const entry = backend.entries.find((candidate) => fits(way, candidate));
    const sink = backend.sinks.find(({ where }) => entry !== undefined && where.includes(entry.place));
    if (entry === undefined || sink === undefined) return [];
    const style: Style = {
      names: index,
      modules: modulesFor(entry, [way]) ?? 'commonjs',
      extracted: false,
      split: false,
      deadCode: false,
    };
    return [{ entry, ways: [way], sink, difference: { kind: 'cut', at: 0 }, style }];
  });
}

/** The plan of a seed and number. */
function makePlan(backend: Backend, seed: number, number: number): Plan {
  const chance = random(seed * 1_000_003 + number);
  const entry = chance.pick(backend.entries);
  const sink = chance.pick(
    backend.sinks.filter(({ where }) => where.includes(entry.place) || where.includes(entry.framework)),
  );
  const fitting = backend.ways.filter((way) => fits(way, entry));
  const mechanisms = [...new Set(fitting.map((way) => way.mechanism))];
  const ways = Array.from({ length: 1 + chance.below(4) }, () => {
    const mechanism = chance.pick(mechanisms);
    return chance.pick(fitting.filter((way) => way.mechanism === mechanism));
  });
  const style: Style = {
    names: chance.below(1_000_000),
    modules: modulesFor(entry, ways) ?? chance.pick(['commonjs', 'commonjs', 'esm', 'typescript']),
    extracted: false,
    split: false,
    deadCode: false,
  };
  return { entry, ways, sink, difference: differ(backend, chance, sink, ways), style };
}

function fits(way: Way, entry: Entry): boolean {
  const isElsewhere = way.framework !== undefined && way.framework !== entry.framework;
  return way.places.includes(entry.place) && !isElsewhere && way.avoids !== entry.framework;
}

function modulesFor(entry: Entry, ways: readonly Way[]): Style['modules'] | null {
  if (entry.place === 'browser') return 'esm';
  return ways.some((way) => way.typed === true) ? 'typescript' : null;
}

function differ(backend: Backend, chance: Random, sink: Sink, ways: readonly Way[]): Difference {
  const dice = chance.below(10);
  const at = chance.below(ways.length);
  if (dice < 5) return { kind: 'cut', at };
  if (dice < 6) return { kind: 'constant' };
  if (dice < 7 && sink.bound !== undefined) return { kind: 'bound' };
  const cleaners = backend.cleaners.filter((cleaner) => cleaner.sorts.includes(sink.sort));
  const working = cleaners.filter((cleaner) => cleaner.works);
  const broken = cleaners.filter((cleaner) => !cleaner.works);
  if (working.length === 0) return { kind: 'cut', at };
  const none = broken.length === 0 || chance.chance(0.4);
  return {
    kind: 'cleaned',
    at: chance.below(ways.length + 1),
    working: chance.pick(working),
    broken: none ? null : chance.pick(broken),
  };
}

/**
 * One plan for each cleaner and sort of sink it is for: one that works against none, one that fails against one that
 * works.
 */
export function planEachCleaner(backend: Backend): Plan[] {
  const [way] = backend.ways;
  return backend.cleaners.flatMap((cleaner, index) =>
    cleaner.sorts.flatMap((sort) => {
      const sink = backend.sinks.find((candidate) => candidate.sort === sort);
      const entry = backend.entries.find(
        ({ place, framework }) => sink?.where.includes(place) || sink?.where.includes(framework),
      );
      const working = cleaner.works
        ? cleaner
        : backend.cleaners.find(({ works, sorts }) => works && sorts.includes(sort));
      if (way === undefined || sink === undefined || entry === undefined || working === undefined) return [];
      const style: Style = {
        names: index,
        modules: modulesFor(entry, []) ?? 'commonjs',
        extracted: false,
        split: false,
        deadCode: false,
      };
      return [
        {
          entry,
          ways: [way],
          sink,
          difference: { kind: 'cleaned', at: 1, working, broken: cleaner.works ? null : cleaner },
          style,
        },
      ];
    }),
  );
}

/** `count` plans of a seed. */
export function makePlans(backend: Backend, seed: number, count: number): Plan[] {
  return Array.from({ length: count }, (_, index) => makePlan(backend, seed, index + 1));
}

/** The mechanism that decides between the twins. */
export function decisiveMechanism({ ways, difference }: Plan): string {
  if (difference.kind === 'cut') return ways[difference.at]?.mechanism ?? 'other';
  if (difference.kind === 'cleaned') return difference.working.mechanism;
  return difference.kind === 'bound' ? 'framework-escaping' : 'assignment';
}
