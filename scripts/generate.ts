/**
 * Writes `generated/` from the contract documents: bundles, types, operation tables, the error catalogue, messages and
 * validators (the dashboard's own below `generated/dashboard/`, without a bundle, as it is never published); and
 * `docs/environment.md` from the settings. `--check` writes nothing and fails, naming the files, when the committed
 * output differs.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { bundle } from './generate/bundle.ts';
import { renderDeliveries } from './generate/deliveries.ts';
import { renderEnvironment } from './generate/environment.ts';
import { renderErrors } from './generate/errors.ts';
import { renderMessages } from './generate/messages.ts';
import { renderOperations } from './generate/operations.ts';
import { renderTypes } from './generate/types.ts';
import { renderValidators } from './generate/validators.ts';

const ROOT = join(import.meta.dirname, '..');

/** Every generated file by its path below the root. */
const render = async (): Promise<Map<string, string>> => {
  const { openapi, dashboard, asyncapi } = bundle();
  const generated = {
    'openapi.json': `${JSON.stringify(openapi, null, 2)}\n`,
    'asyncapi.json': `${JSON.stringify(asyncapi, null, 2)}\n`,
    'openapi.ts': await renderTypes(openapi),
    'operations.ts': renderOperations(openapi),
    'errors.ts': renderErrors(openapi, dashboard),
    'messages.ts': renderMessages(openapi, dashboard),
    ...renderValidators(openapi),
    ...renderDeliveries(asyncapi),
    'dashboard/openapi.ts': await renderTypes(dashboard),
    'dashboard/operations.ts': renderOperations(dashboard),
    ...inFolder('dashboard', renderValidators(dashboard)),
  };
  return new Map([
    ...Object.entries(generated).map(([name, content]) => [`generated/${name}`, content] as const),
    ['docs/environment.md', renderEnvironment()],
  ]);
};

const inFolder = (folder: string, files: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([name, content]) => [`${folder}/${name}`, content]));

const generate = async (): Promise<void> => {
  mkdirSync(join(ROOT, 'generated', 'dashboard'), { recursive: true });
  for (const [path, content] of await render()) writeFileSync(join(ROOT, path), content);
};

const read = (path: string): string | undefined => {
  try {
    return readFileSync(join(ROOT, path), 'utf8');
  } catch {
    return undefined; // a missing file differs from any content
  }
};

const check = async (): Promise<void> => {
  const wanted = await render();
  const committed = readdirSync(join(ROOT, 'generated'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(ROOT, join(parentPath, name)));
  const drifted = [...new Set([...wanted.keys(), ...committed])].filter((path) => read(path) !== wanted.get(path));
  if (drifted.length === 0) return;
  console.error(`Not what contract and settings give: ${drifted.join(', ')}. Run \`npm run generate\`.`);
  process.exitCode = 1;
};

await (process.argv.includes('--check') ? check() : generate());
