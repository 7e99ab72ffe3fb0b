import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOutboundGuard } from '../../../src/outbound/guard.ts';
import { checkout } from '../../../src/scanner/checkout/checkout.ts';
import { type CheckoutWorld, startCheckoutWorld } from '../../fixtures/git/checkout-world.ts';
import { type Intercept, startGitServer } from '../../fixtures/git/git-server.ts';
import { createTlsFixture } from '../../fixtures/servers/tls.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await startCheckoutWorld();
});
afterAll(() => world.dispose());
beforeEach(() => world.begin());
afterEach(() => world.end());

const noRef = (ref: string) =>
  `The repository has no branch, tag or commit named "${ref}". Check the ref for a typing error.`;

describe('what is refused', () => {
  test('each failure has a code and a message that says what to do', async () => {
    const status =
      (code: number): Intercept =>
      (_request, response) => {
        response.writeHead(code, { 'www-authenticate': 'Basic' }).end();
        return true;
      };
    const outcomes: Record<string, unknown> = {};
    outcomes.missing = await world.failure({ repoUrl: `${world.server.url}/acme/none.git` });
    world.intercept = status(401);
    outcomes.private = await world.failure({});
    world.intercept = status(503);
    outcomes.down = await world.failure({});
    world.intercept = (_request, response) => Boolean(response.writeHead(200, { 'content-type': 'text/html' }).end());
    outcomes.page = await world.failure({});
    world.intercept = () => false;
    outcomes.ref = await world.failure({ ref: 'nowhere' });
    outcomes.commit = await world.failure({ ref: 'c'.repeat(40) });
    outcomes.optionAsRef = await world.failure({ ref: '--upload-pack=touch /tmp/x' });

    const host = world.server.url.slice('https://'.length);
    expect(outcomes).toEqual({
      missing: {
        code: 'REPOSITORY_NOT_FOUND',
        message: 'There is no repository at this address. Check it for a typing error.',
      },
      private: {
        code: 'AUTHENTICATION_REQUIRED',
        message: `The host ${host} asks for credentials: the repository is private, or there is none at this address. Check the address; only public repositories can be scanned.`,
      },
      down: { code: 'HOST_UNREACHABLE', message: `The host ${host} answered 503. Try again later.` },
      page: {
        code: 'REPOSITORY_NOT_FOUND',
        message: 'There is no git repository at this address. Use the address that `git clone` takes.',
      },
      ref: { code: 'REF_NOT_FOUND', message: noRef('nowhere') },
      commit: { code: 'REF_NOT_FOUND', message: noRef('c'.repeat(40)) },
      optionAsRef: { code: 'REF_NOT_FOUND', message: noRef('--upload-pack=touch /tmp/x') },
    });
  });

  test('a redirect to another host is refused before anything is asked of it', async () => {
    const other = await startGitServer({ tls: world.tls, repositories: world.repositories });
    world.intercept = (_request, response) =>
      Boolean(response.writeHead(302, { location: `${other.url}/acme/shop.git` }).end());

    const outcome = await world.failure({});
    await other.close();

    const host = world.server.url.slice('https://'.length);
    expect(outcome).toEqual({
      code: 'ADDRESS_REFUSED',
      message: `The host ${host} redirects to another one (${other.url.slice('https://'.length)}). Use the repository's own address.`,
    });
    expect(other.requests).toEqual([]);
  });

  test('endless redirects end after five', async () => {
    world.server.requests.length = 0;
    world.intercept = (request, response) =>
      Boolean(response.writeHead(302, { location: `/again${request.url ?? ''}` }).end());

    const outcome = await world.failure({});

    expect(outcome).toEqual({
      code: 'CHECKOUT_FAILED',
      message: `The host ${world.server.url.slice('https://'.length)} redirects more than 5 times. Use the repository's own address.`,
    });
    expect(world.server.requests).toHaveLength(6);
  });

  test('a redirect that git alone meets, after the check, is not followed', async () => {
    const other = await startGitServer({ tls: world.tls, repositories: world.repositories });
    world.intercept = (request, response) => {
      if (request.method !== 'POST') return false;
      response.writeHead(307, { location: `${other.url}${request.url}` }).end();
      return true;
    };

    const outcome = await world.failure({});
    await other.close();

    expect(outcome).toMatchObject({ code: 'CHECKOUT_FAILED' });
    expect(other.requests).toEqual([]);
  });

  test('an answer that is waited for is waited for no longer when the scan is stopped', async () => {
    const stop = new AbortController();
    world.intercept = () => {
      stop.abort(new Error('canceled'));
      return true; // and never answered
    };

    await expect(checkout(world.input({ signal: stop.signal }))).rejects.toThrow('canceled');
  });

  test('an address that is not public is refused', async () => {
    const outcome = await world.failure({ guard: createOutboundGuard({ allowedHosts: [] }) });

    expect(outcome).toMatchObject({ code: 'ADDRESS_REFUSED' });
  });

  test('a certificate nobody vouches for is refused', async () => {
    const stranger = createTlsFixture();
    writeFileSync(join(world.folder, 'ca.pem'), [...rootCertificates, stranger.ca].join('\n'));
    stranger.remove();

    const outcome = await world.failure({ caFile: join(world.folder, 'ca.pem') });

    expect(outcome).toMatchObject({ code: 'TLS_FAILED' });
  });

  test('a port where nobody listens is an unreachable host', async () => {
    const closed = await startGitServer({ tls: world.tls, repositories: world.repositories });
    await closed.close();

    const outcome = await world.failure({ repoUrl: `${closed.url}/acme/shop.git` });

    expect(outcome).toEqual({
      code: 'HOST_UNREACHABLE',
      message: `The host ${closed.url.slice('https://'.length)} could not be reached (ECONNREFUSED). Try again later.`,
    });
  });
});
