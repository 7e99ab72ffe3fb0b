import { expect, test } from 'vitest';
import { inOrder } from '../../../../../src/scanner/engines/taint/confined/in-order.ts';

/** Work that ends when it is told to. */
const workbench = () => {
  const begun: string[] = [];
  const open = new Map<string, PromiseWithResolvers<string>>();
  const work = (item: string): Promise<string> => {
    begun.push(item);
    const ending = Promise.withResolvers<string>();
    open.set(item, ending);
    return ending.promise;
  };
  const end = (item: string) => open.get(item)?.resolve(`${item} done`);
  const fail = (item: string) => open.get(item)?.reject(new Error(`${item} failed`));
  return { begun, work, end, fail };
};

const two = (atWork: readonly string[]): boolean => atWork.length < 2;

test('as many are worked on at a time as may be, and handed on in their order', async () => {
  const { begun, work, end } = workbench();
  const ordered = inOrder(['a', 'b', 'c', 'd'], two, work);

  const first = ordered.next();
  expect(begun).toEqual(['a', 'b']);
  end('b');
  await Promise.resolve();
  expect(begun).toEqual(['a', 'b', 'c']);
  end('a');
  expect(await first).toEqual({ item: 'a', result: 'a done' });

  expect(await ordered.next()).toEqual({ item: 'b', result: 'b done' });
  end('c');
  end('d');
  expect([await ordered.next(), await ordered.next()].map((one) => one?.item)).toEqual(['c', 'd']);
  expect(await ordered.next()).toBeNull();
});

test('what is put in front is next, and waits until there is room for it', async () => {
  const { begun, work, end } = workbench();
  const ordered = inOrder(['a', 'b', 'c'], two, work);
  const first = ordered.next();
  end('a');
  await first;

  ordered.putFirst(['a1', 'a2']);
  const half = ordered.next();
  expect(begun).toEqual(['a', 'b', 'c']);
  end('b');
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'a1']);
  end('a1');

  expect(await half).toEqual({ item: 'a1', result: 'a1 done' });
});

test('after one has thrown, or when it is stopped, nothing else is begun', async () => {
  for (const isStopped of [false, true]) {
    const { begun, work, end, fail } = workbench();
    const ordered = inOrder(['a', 'b', 'c', 'd'], two, work);
    const first = ordered.next();
    if (isStopped) ordered.stop();
    fail('b');
    end('a');

    expect(await first).toEqual({ item: 'a', result: 'a done' });
    await expect(ordered.next()).rejects.toThrow('b failed');
    expect(begun).toEqual(['a', 'b']);
  }
});

test('what there is no room for waits for the others, and has its turn before those behind it', async () => {
  const { begun, work, end } = workbench();
  const isSmall = (item: string) => !item.startsWith('large');
  const ordered = inOrder(['a', 'large', 'b', 'c'], (atWork, next) => [...atWork, next].every(isSmall), work);

  const first = ordered.next();
  expect(begun).toEqual(['a']);
  end('a');
  await first;
  const second = ordered.next();
  expect(begun).toEqual(['a', 'large']);
  end('large');
  await second;

  void ordered.next();
  expect(begun).toEqual(['a', 'large', 'b', 'c']);
});
