import { describe, expect, test } from 'vitest';
import { createCodeLoader, type Surroundings } from '../../../src/dashboard/data/code-loader.ts';

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

/** A tab of a browser; what it remembers outlives its documents. */
const openTab = ({ reachable = true, memory = new Map<string, string>(), release = 'index-a.js' } = {}) => {
  const tab = { reachable, reloads: 0, memory };
  const surroundings: Surroundings = {
    isReachable: async () => tab.reachable,
    reload: () => {
      tab.reloads += 1;
    },
    memory: { getItem: (key) => memory.get(key) ?? null, setItem: (key, value) => void memory.set(key, value) },
    release,
  };
  return { tab, loader: createCodeLoader(surroundings) };
};

/** A load that ends in a reload never ends: nothing must be shown before the document goes. */
const outcome = async (attempt: Promise<unknown>): Promise<unknown> =>
  Promise.race([
    attempt.catch((error: unknown) => error),
    new Promise((resolve) => setImmediate(resolve, 'waits for the new document')),
  ]);

const UNREACHED = {
  code: 'NETWORK',
  message: 'The service could not be reached, or was updated. Reload this page in a moment.',
};

describe('code that is loaded when it is needed', () => {
  test('is given as it is', async () => {
    const { tab, loader } = openTab();

    expect([await loader(async () => 'a page')(), tab.reloads]).toEqual(['a page', 0]);
  });

  test('is out of reach with the service, and comes with a new document once that is back', async () => {
    const { tab, loader } = openTab({ reachable: false });
    const load = loader(gone);
    const first = await outcome(load());
    const second = await outcome(load());
    const reloadsBefore = tab.reloads;
    tab.reachable = true;

    expect([first, second]).toEqual([expect.objectContaining(UNREACHED), expect.objectContaining(UNREACHED)]);
    expect(reloadsBefore).toBe(0);
    expect([await outcome(load()), tab.reloads]).toEqual(['waits for the new document', 1]);
  });

  test('is not asked of the browser twice, which remembers what it could not fetch', async () => {
    const { loader } = openTab({ reachable: false });
    let asked = 0;
    const load = loader(() => {
      asked += 1;
      return gone();
    });
    await outcome(load());
    await outcome(load());

    expect(asked).toBe(1);
  });

  test('of an earlier release loads the document anew, by itself once', async () => {
    const { tab, loader } = openTab();
    const before = await outcome(loader(gone)());
    const next = openTab({ memory: tab.memory });
    const after = await outcome(next.loader(gone)());

    expect([before, tab.reloads]).toEqual(['waits for the new document', 1]);
    expect([after, next.tab.reloads]).toEqual([expect.objectContaining(UNREACHED), 0]);
  });

  test('of the release after that does so again', async () => {
    const { tab, loader } = openTab();
    await outcome(loader(gone)());
    const next = openTab({ memory: tab.memory, release: 'index-b.js' });
    await outcome(next.loader(gone)());

    expect(next.tab.reloads).toBe(1);
  });

  test('loads nothing anew by itself where the browser keeps nothing', async () => {
    const memory = new Map<string, string>();
    memory.get = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const { tab, loader } = openTab({ memory });

    expect([await outcome(loader(gone)()), tab.reloads]).toEqual([expect.objectContaining(UNREACHED), 0]);
  });

  test('and opens above a page leaves the document as it is', async () => {
    const { tab, loader } = openTab();
    const load = loader(gone, { reloads: false });

    expect([await outcome(load()), await outcome(load())]).toEqual([
      expect.objectContaining(UNREACHED),
      expect.objectContaining(UNREACHED),
    ]);
    expect(tab.reloads).toBe(0);
  });
});
