import { expect, test } from 'vitest';
import {
  createPasswordChanges,
  type PasswordChangeDependencies,
} from '../../../../src/domain/people/password-changes.ts';
import { createSignIn, type SignInDependencies } from '../../../../src/domain/people/sign-in.ts';

const START = 10_000;
const client = { address: null, network: '192.0.2.1', user_agent: null };

/** All that is asked of a service that knows nobody: it takes so long to find it out, and notes how long it waits. */
const knowsNobody = (took: number) => {
  const waited: number[] = [];
  let at = START;
  const dependencies = {
    now: () => at,
    wait: async (milliseconds: number) => waited.push(milliseconds),
    mailer: {},
    countAttempt: async () => ({ giveBack: async () => undefined }),
    passwords: { verify: async () => false },
    store: {
      users: {
        listByEmail: async () => {
          at += took;
          return [];
        },
      },
    },
  };
  return { waited, dependencies };
};

const times: [number, number][] = [
  [0, 400],
  [150, 250],
  [400, 0],
  [900, 0],
];

test.each(times)(
  'a reset that is ready after %i ms is answered %i ms later, so that all take as long',
  async (took, left) => {
    const { waited, dependencies } = knowsNobody(took);
    const { requestReset } = createPasswordChanges(dependencies as unknown as PasswordChangeDependencies);

    await requestReset('nobody@example.com', client);

    expect(waited).toEqual([left]);
  },
);

test.each(times)(
  'a sign-in that fails after %i ms is answered %i ms later, so that all take as long',
  async (took, left) => {
    const { waited, dependencies } = knowsNobody(took);
    const { signIn } = createSignIn(dependencies as unknown as SignInDependencies);

    const refused = signIn({ email: 'nobody@example.com', password: 'a long enough phrase' }, client);

    await expect(refused).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' });
    expect(waited).toEqual([left]);
  },
);
