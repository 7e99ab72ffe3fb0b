import { expect, test } from 'vitest';
import { createAddressProblem } from '../../../src/outbound/address-problem.ts';
import { createOutboundGuard, type Lookup } from '../../../src/outbound/guard.ts';

const problemWith = (lookup: Lookup) => createAddressProblem(createOutboundGuard({ allowedHosts: [], lookup }), 5);

test('an address that resolves to a private one is refused with the reason', async () => {
  const problem = problemWith(async () => [{ address: '10.0.0.1', family: 4 }]);

  expect(await problem('https://hooks.example.com/')).toBe(
    'host "hooks.example.com" resolves to an address that is not public',
  );
});

test('a host that does not resolve, or not in time, is taken: the guard looks again when it connects', async () => {
  const unknown = problemWith(() => Promise.reject(new Error('ENOTFOUND')));
  const silent = problemWith(() => new Promise(() => undefined));

  expect(await unknown('https://hooks.example.com/')).toBeNull();
  expect(await silent('https://hooks.example.com/')).toBeNull();
});

test('an address that no URL can be made of is refused before it is looked up', async () => {
  const problem = problemWith(() => Promise.reject(new Error('was looked up')));

  expect(await problem('https://hooks.example.com:99999/')).toBe(
    'is no address that could be connected to; check host and port',
  );
});

test('an address is not taken for a bug that kept it from being looked at', async () => {
  const bug = new TypeError('a bug');
  const problem = createAddressProblem({ check: () => undefined, resolve: () => Promise.reject(bug) });

  await expect(problem('https://hooks.example.com/')).rejects.toBe(bug);
});
