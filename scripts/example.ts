/**
 * `npm run example`: the front end of `examples/front-end`, with the mock of the API behind it, until Ctrl-C. PORT
 * (5173) says where the page is; the mock takes any free port.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';

const ROOT = join(import.meta.dirname, '..');

const { PORT = '5173' } = process.env;
if (!/^\d{1,5}$/.test(PORT) || Number(PORT) > 65_535) {
  process.stderr.write(`PORT is a number from 0 to 65535, and not "${PORT}"\n`);
  process.exit(2);
}

const mock = spawn('npm', ['run', '-s', 'mock'], {
  cwd: ROOT,
  env: { ...process.env, PORT: '0' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const end = (exit: number): void => {
  mock.kill('SIGTERM');
  process.exit(exit);
};

mock.once('exit', (exit) => process.exit(exit ?? 0)); // it has said why; Ctrl-C reaches both

/** The address of the API, as the mock prints it when it is ready. */
const mockAddress = (): Promise<string> =>
  new Promise((resolve) => {
    let printed = '';
    mock.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const [address] = /http:\/\/\S+?\/v1\b/.exec(printed) ?? [];
      if (address) resolve(address);
    });
  });

const servePage = async (api: string): Promise<ViteDevServer> => {
  process.env.VITE_API = api; // Vite hands what begins so on to the page
  const page = await createServer({
    root: join(ROOT, 'examples/front-end'),
    configFile: false,
    cacheDir: join(ROOT, 'node_modules/.cache/example'),
    logLevel: 'warn',
    server: { host: '127.0.0.1', port: Number(PORT), strictPort: true },
  });
  return page.listen();
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(0));
try {
  const api = await mockAddress();
  const page = await servePage(api);
  const { origin } = new URL(page.resolvedUrls?.local[0] ?? `http://127.0.0.1:${PORT}`);
  process.stdout.write(`The page is at ${origin}, the mock of the API at ${api}. Ctrl-C ends both.

  The page with a service instead:  CORS_ORIGINS=${origin} npm start, then "Connection" on the page
  Its sources:                      examples/front-end, a change shows at once
`);
} catch (error) {
  const problem = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${/in use/.test(problem) ? `Port ${PORT} is taken: choose another with PORT` : problem}\n`);
  end(1);
}
