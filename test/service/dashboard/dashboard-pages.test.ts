import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Service, startService } from '../../fixtures/servers/service.ts';

const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe("the dashboard's page", () => {
  let service: Service;
  const get = (path: string, headers: Record<string, string> = asBrowser) =>
    fetch(`${service.address}${path}`, { headers });

  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service?.dispose());

  test.each(['/', '/scans', '/settings/webhooks/wh_01', '/sign-in?next=/issues'])(
    'is what a browser finds at %s',
    async (path) => {
      const answer = await get(path);

      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(await answer.text()).toContain('<div id="root">');
    },
  );

  test('allows nothing inline, nothing from elsewhere, and no frame around it', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';

    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("style-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  });

  test('loads files of its own alone, which may be kept for ever', async () => {
    const html = await (await get('/')).text();
    const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
    const assets = files.filter((file) => file.startsWith('/assets/'));

    expect(assets.length).toBeGreaterThan(1);
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\son\w+=/);
    for (const file of files) {
      expect(file).toMatch(/^\//);
      expect((await get(file, {})).status).toBe(200);
    }
    for (const asset of assets)
      expect((await get(asset, {})).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test.each([
    '/assets/none.js',
    '/index.html.br',
    '/package.json',
    '/..%2fpackage.json',
    '/%2e%2e/package.json',
    '/.git/config',
  ])('is not what a program finds at %s', async (path) => {
    const answer = await get(path, {});

    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: { code: 'NOT_FOUND' } });
  });

  test.each(['/v1/nothing', '/dashboard/api/nothing'])('does not stand in for the API at %s', async (path) => {
    expect((await get(path)).headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  test('loads React as people get it, compressed for whoever takes that', async () => {
    const html = await (await get('/')).text();
    const [react = ''] = /\/assets\/react-[\w-]+\.js/.exec(html) ?? [];
    const plain = await get(react, { 'accept-encoding': 'identity' });
    const small = await get(react, { 'accept-encoding': 'gzip, br' });

    expect(await plain.text()).toContain('Minified React error');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(small.headers.get('content-encoding')).toBe('br');
    expect(small.headers.get('content-type')).toBe(plain.headers.get('content-type'));
    expect(small.headers.get('vary')).toMatch(/accept-encoding/i);
    expect((await small.text()).length).toBe(Number(plain.headers.get('content-length')));
  });

  test('is there for HEAD', async () => {
    const answer = await fetch(service.address, { method: 'HEAD', headers: asBrowser });

    expect(answer.status).toBe(200);
  });
});
