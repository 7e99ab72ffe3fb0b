/**
 * What hooks reach, and what runs between two tests, counts for tests of its file, some from all over it where there
 * are many: Stryker can't read more. It takes what hooks reach for something that runs once when a module is loaded,
 * and would ask only tests that reach it again: a route is registered in `beforeAll`, and so is a listener.
 */
import { afterAll, beforeAll, inject } from 'vitest';

interface Coverage {
  perTest: Record<string, Record<string, number>>;
}

interface Instrumented {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  mutantCoverage?: Coverage;
}

/** What Stryker's runner provides. */
const provided = (name: 'mode' | 'globalNamespace' | 'activeMutant'): string | undefined =>
  inject<never>(name as never);

const HOOKS = 'hooks';
const MOST_TESTS = 8;

const countHooks = (instrumented: Instrumented): void => {
  const tests = new Set<string>();
  let current: string | undefined;
  let isCounting = false;
  Object.defineProperty(instrumented, 'currentTestId', {
    get: () => current ?? (isCounting ? HOOKS : undefined),
    set: (id: string | undefined) => {
      current = id;
      if (id !== undefined) tests.add(id);
    },
  });
  beforeAll(() => {
    isCounting = true;
  });
  afterAll(() => {
    isCounting = false;
    const { [HOOKS]: reached = {}, ...perTest } = instrumented.mutantCoverage?.perTest ?? {};
    const step = Math.ceil(tests.size / MOST_TESTS);
    for (const test of [...tests].filter((_test, index) => index % step === 0))
      perTest[test] = sum(perTest[test] ?? {}, reached);
    if (instrumented.mutantCoverage) instrumented.mutantCoverage.perTest = perTest;
  });
};

const sum = (some: Record<string, number>, more: Record<string, number>): Record<string, number> => ({
  ...some,
  ...Object.fromEntries(Object.entries(more).map(([mutant, hits]) => [mutant, hits + (some[mutant] ?? 0)])),
});

const namespace = provided('globalNamespace');
if (namespace) {
  const instrumented = Reflect.get(globalThis, namespace) as Instrumented; // Stryker's own setup has made it
  if (provided('mode') === 'dry-run') countHooks(instrumented);
  // From the first line of a test file on: what is made beside its tests, by a `describe`, is made by the mutant too.
  if (provided('mode') === 'mutant') instrumented.activeMutant = provided('activeMutant');
}
