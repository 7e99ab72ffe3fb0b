/**
 * Writes `generated/` from the two contract documents: bundles, types, the operation table, the error catalogue and validators.
 * `--check` writes elsewhere and fails, naming the files, when the committed output differs.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle } from './generate/bundle.ts';
import { renderErrors } from './generate/errors.ts';
import { renderOperations } from './generate/operations.ts';
import { renderTypes } from './generate/types.ts';
import { renderValidators } from './generate/validators.ts';

const COMMITTED = join(import.meta.dirname, '..', 'generated');

const generate = async (directory: string): Promise<void> => {
  const { openapi, asyncapi } = bundle();
  const files = {
    'openapi.json': `${JSON.stringify(openapi, null, 2)}\n`,
    'asyncapi.json': `${JSON.stringify(asyncapi, null, 2)}\n`,
    'openapi.ts': await renderTypes(openapi),
    'operations.ts': renderOperations(openapi),
    'errors.ts': renderErrors(openapi),
    ...renderValidators(openapi),
  };
  mkdirSync(directory, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(directory, name), content);
};

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined; // a missing file differs from any content
  }
};

const check = async (): Promise<void> => {
  const directory = mkdtempSync(join(tmpdir(), 'sightline-generated-'));
  await generate(directory);
  const names = new Set([...readdirSync(directory), ...readdirSync(COMMITTED)]);
  const drifted = [...names].filter((name) => read(join(directory, name)) !== read(join(COMMITTED, name)));
  rmSync(directory, { recursive: true });
  if (drifted.length === 0) return;
  console.error(`generated/ is not what the contract gives: ${drifted.join(', ')}. Run \`npm run generate\`.`);
  process.exitCode = 1;
};

await (process.argv.includes('--check') ? check() : generate(COMMITTED));
