import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildClient } from '../../../scripts/build-client.ts';
import { type Consumer, createConsumer } from '../../fixtures/client/consumer.ts';
import { signedDelivery } from '../../fixtures/client/signed-delivery.ts';
import { BINARIES, PROJECT } from '../../fixtures/programs/command-line.ts';
import { password } from '../../fixtures/worlds/credentials.ts';

const manifest = JSON.parse(readFileSync('src/client/package.json', 'utf8'));
const entries = Object.keys(manifest.exports).filter((name) => name !== './package.json');
const COMPILERS = { '5.9': 'typescript', '7': 'typescript7' } as const;
const LIMIT = 10_000; // bytes, compressed, dependencies included
const DEPENDENCIES = ['eventsource-parser', 'openapi-fetch'];

let consumer: Consumer;
beforeAll(async () => {
  consumer = await createConsumer();
});
afterAll(() => consumer?.remove());

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort();

/** The source map that a file of code names. */
const mapOf = (file: string): { sources: string[]; sourcesContent: string[] } => {
  const [, name = ''] = /\n\/\/# sourceMappingURL=(\S+)\s*$/.exec(readFileSync(file, 'utf8')) ?? [];
  return JSON.parse(readFileSync(join(dirname(file), name), 'utf8'));
};

describe('the packed package', () => {
  test('holds what it needs and nothing else', () => {
    const files = filesOf(consumer.installed);
    const others = files.filter((name) => !/^dist\/[a-z/-]+(\.js|\.js\.map|\.d\.ts)$/.test(name));

    expect(others).toEqual(['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json']);
    expect(files).toContain('dist/openapi.d.ts');
    expect(Object.keys(manifest.dependencies)).toEqual(DEPENDENCIES);
  });

  test('is free software, and its changelog begins with its version', () => {
    const [latest] = /(?<=^## )\S+/m.exec(readFileSync(join(consumer.installed, 'CHANGELOG.md'), 'utf8')) ?? [];

    expect(manifest.license).toBe('MIT');
    expect(readFileSync(join(consumer.installed, 'LICENSE'), 'utf8')).toMatch(/^MIT License\n/);
    expect(latest).toBe(manifest.version);
  });

  test('leads from each line of code to the source, which its map holds', () => {
    const code = filesOf(join(consumer.installed, 'dist')).filter((name) => name.endsWith('.js'));

    expect(code).toContain('transport/retry.js');
    for (const name of code) {
      const { sources, sourcesContent } = mapOf(join(consumer.installed, 'dist', name));
      expect(sources).toEqual([basename(name).replace('.js', '.ts')]);
      expect(sourcesContent).toEqual([readFileSync(join('src/client', name.replace('.js', '.ts')), 'utf8')]);
    }
  });

  test('has its dependencies in the versions that the repository tests with', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

    for (const name of DEPENDENCIES) expect(manifest.dependencies[name]).toBe(dependencies[name]);
  });

  test('is found sound by publint', async () => {
    expect(await consumer.run('publint', consumer.tarball, '--strict')).toContain('All good!');
  });

  test('has types that are right wherever ES modules are', async () => {
    const said = await consumer.run('attw', consumer.tarball, '--profile', 'esm-only', '--no-color', '--no-emoji');

    for (const where of ['node16 (from ESM): OK', 'bundler: OK'])
      expect(said.split(where)).toHaveLength(Object.keys(manifest.exports).length + 1);
  });

  test('comes out the same from the same sources', () => {
    const again = mkdtempSync(join(tmpdir(), 'sightline-build-'));
    buildClient(again);
    const first = join(consumer.installed, 'dist');

    expect(filesOf(again)).toEqual(filesOf(first));
    for (const name of filesOf(first)) expect(readFileSync(join(again, name))).toEqual(readFileSync(join(first, name)));
    rmSync(again, { recursive: true });
  });

  test('imports nothing but itself and its dependencies', () => {
    const specifiers = filesOf(consumer.installed)
      .filter((name) => /\.(js|d\.ts)$/.test(name))
      .flatMap((name) => [
        ...readFileSync(join(consumer.installed, name), 'utf8').matchAll(
          /(?:^|[;}\s])(?:from|import\(|import) ?["']([^"']+)["']/gm,
        ),
      ])
      .map(([, specifier = '']) => specifier);

    expect(new Set(specifiers.filter((specifier) => !specifier.startsWith('.')))).toEqual(new Set(DEPENDENCIES));
  });
});

describe.each(Object.entries(COMPILERS))('in an empty project, TypeScript %s', (_version, compiler) => {
  const check = (name: string, settings: object, files: string[]) => {
    const strict = {
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      skipLibCheck: false,
    };
    const compilerOptions = { ...strict, noEmit: true, target: 'es2022', types: [], ...settings };
    consumer.write({ [name]: JSON.stringify({ compilerOptions, files }) });
    return consumer.run(process.execPath, join(PROJECT, 'node_modules', compiler, 'bin/tsc'), '-p', name);
  };

  const use = entries.map((entry, at) => `export * as e${at} from '@sightline/client${entry.slice(1)}';`).join('\n');
  const wrong = "import { createClient } from '@sightline/client';\ncreateClient({ apiKey: 7, baseUrl: '' });\n";

  test('takes every entry for a browser', async () => {
    consumer.write({ 'browser.ts': use });
    const browser = { lib: ['es2022', 'dom', 'dom.iterable'], module: 'esnext', moduleResolution: 'bundler' };

    expect(await check('browser.json', browser, ['browser.ts'])).toBe('');
  });

  test('takes every entry, and each sample of the README, for Node', async () => {
    linkOnce();
    const samples = samplesOf(readFileSync(join(consumer.installed, 'README.md'), 'utf8'));
    const files = Object.fromEntries(samples.map((sample, at) => [`sample-${at}.ts`, sample]));
    consumer.write({ ...files, 'node.ts': use, 'frameworks.ts': FRAMEWORKS });
    const node = { lib: ['es2022', 'esnext.disposable'], module: 'nodenext', types: ['node'], skipLibCheck: true };

    expect(samples).toHaveLength(6);
    expect(await check('node.json', node, ['node.ts', 'frameworks.ts', ...Object.keys(files)])).toBe('');
  });

  test('finds what is wrong', async () => {
    consumer.write({ 'wrong.ts': wrong });
    const browser = { lib: ['es2022', 'dom'], module: 'esnext', moduleResolution: 'bundler', skipLibCheck: true };

    await expect(check('wrong.json', browser, ['wrong.ts'])).rejects.toThrow(
      /'number' is not assignable to type 'ApiKey'/,
    );
  });
});

/** The code blocks of a guide that are TypeScript. */
const samplesOf = (markdown: string): string[] =>
  [...markdown.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code);

let isLinked = false;
const linkOnce = (): void => {
  if (!isLinked) consumer.link('@types/node', 'undici-types', 'fastify', 'hono');
  isLinked = true;
};

/** The receivers in the frameworks that bring types, and as a listener of Node. */
const FRAMEWORKS = `
import { createServer } from 'node:http';
import { expressReceiver } from '@sightline/client/express';
import { fastifyReceiver } from '@sightline/client/fastify';
import { honoReceiver } from '@sightline/client/hono';
import { fastify } from 'fastify';
import { Hono } from 'hono';

const options = { secrets: ['x'], onEvent: () => undefined };
createServer(expressReceiver(options));
fastify().register(fastifyReceiver({ path: '/hook', ...options }));
new Hono().post('/hook', honoReceiver(options));
`;

const secret = password('package');

/** Makes a client and verifies a delivery, with what every platform has. */
const PROGRAM = `
const client = createClient({
  apiKey: 'a-key',
  baseUrl: 'https://api.sightline.test/v1',
  fetch: async (request) => new Response(JSON.stringify({ asked: request.url }), { headers: { etag: '"1"' } }),
});
const { body, headers, secret } = delivery;
const account = await client.account.get();
const event = await verifyWebhook(body, headers, secret, { now: () => Date.parse(JSON.parse(body).timestamp) });
const refusal = await verifyWebhook(body + ' ', headers, secret).catch((error) => error.reason);
const seen = { asked: account.asked, kind: event.event, refusal };
`;
const want = { asked: 'https://api.sightline.test/v1/account', kind: 'issue.critical', refusal: 'wrong_signature' };
const delivery = () => ({ ...signedDelivery({ secrets: [secret] }), secret });

/** Our own Node, and any other that is installed here and new enough. */
const nodes = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'node'))
  .concat(join(BINARIES, 'node'), '/usr/bin/node')
  .filter((file) => existsSync(file));

describe('the installed package runs', () => {
  test.each([...new Set(nodes.map((file) => realpathSync(file)))])(
    'on %s, if that is Node 20 or later',
    async (node) => {
      const imports = "import { createClient, verifyWebhook } from '@sightline/client';\n";
      const given = `const delivery = ${JSON.stringify(delivery())};\n`;
      const report = 'console.log(JSON.stringify({ ...seen, version: process.versions.node }));\n';
      consumer.write({ 'program.js': `${imports}${given}${PROGRAM}${report}` });

      const { version, ...seen } = JSON.parse(await consumer.run(node, 'program.js'));

      if (Number.parseInt(version, 10) >= 20) expect(seen).toEqual(want);
    },
  );

  test('where there is nothing but what browsers, Deno, Bun and edge runtimes have', async () => {
    const { code } = await bundle('index.js', { whole: true });
    const script = `${code.replace(/export\s*\{([^}]*)\};?\s*$/, (_all, names: string) => `const api = {${asProperties(names)}};`)}
      const { createClient, verifyWebhook } = api;
      (async () => { ${PROGRAM} return seen; })()`;
    const web = {
      fetch,
      Request,
      Response,
      Headers,
      URL,
      AbortController,
      AbortSignal,
      crypto,
      TextEncoder,
      TextDecoder,
    };
    const timers = { setTimeout, clearTimeout, atob, FormData, URLSearchParams };

    // Arrays and errors of this realm and of that one differ, so the delivery is made over there.
    const given = { ...web, ...timers, ArrayBuffer, Uint8Array, deliveryText: JSON.stringify(delivery()) };
    const seen = await runInNewContext(`const delivery = JSON.parse(deliveryText);\n${script}`, given);

    expect({ ...seen }).toEqual(want);
  });
});

/** `a as b, c` of an export list as properties of an object. */
const asProperties = (names: string): string =>
  names
    .split(',')
    .map((name) => name.trim().split(/\s+as\s+/))
    .map(([local = '', exported = local]) => `${exported}: ${local}`)
    .join(', ');

/**
 * An entry with all that it imports at once, as a front end's own build would make it; or with what it imports later as
 * well.
 */
const bundle = async (entry: string, { whole = false } = {}): Promise<{ code: string }> => {
  const output = await build({
    configFile: false,
    root: consumer.installed,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(consumer.installed, 'dist', entry), formats: ['es'] },
      rolldownOptions: { output: { minify: true, codeSplitting: !whole } },
    },
  });
  const [built] = [output].flat();
  if (built === undefined || !('output' in built)) throw new Error('there was one build to make');
  return built.output[0];
};

describe('compressed, with all that it imports,', () => {
  test('the core is no larger than 10 kB', async () => {
    const { code } = await bundle('index.js');

    expect(gzipSync(code).length).toBeLessThan(LIMIT);
  });

  test.each(['express.js', 'fastify.js', 'hono.js', 'fetch.js', 'webhooks.js'])(
    '%s brings the verification and not the client',
    async (entry) => {
      const { code } = await bundle(entry);

      expect(code).not.toContain('X-RateLimit');
      expect(gzipSync(code).length).toBeLessThan(3000);
    },
  );
});
