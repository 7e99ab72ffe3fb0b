import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { scannerVersion } from '../../../cache/scanner-version.ts';
import { languages } from '../specs/languages.ts';
import { type CompiledFiles, pack, writeCompiled } from './compiled-files.ts';

/**
 * What `npm run build` has compiled, by the version of the scanner: whatever is changed since, nobody finds it any
 * more.
 */
const BUILT = join(import.meta.dirname, '../../../../../dist/specs');

/**
 * A folder of what is known, compiled: the built one, or a new one within `folder` where that is missing or of another
 * version.
 */
export async function compiledKnowledge(folder: string, built = BUILT): Promise<string> {
  const ready = join(built, scannerVersion());
  if (existsSync(ready)) return ready;
  const made = join(folder, 'specs');
  writeCompiled(made, await compiledNow());
  return made;
}

/** Compiles what is known, for `compiledKnowledge` to find. Older versions go. */
export async function buildKnowledge(built = BUILT, version = scannerVersion()): Promise<void> {
  const files = await compiledNow();
  rmSync(built, { recursive: true, force: true });
  writeCompiled(join(built, version), files);
}

let compiled: Promise<CompiledFiles> | undefined;

/** Once a process. What reads YAML and checks it is loaded only here. */
const compiledNow = (): Promise<CompiledFiles> => (compiled ??= compileAll());

async function compileAll(): Promise<CompiledFiles> {
  const [{ compileSpecs }, { loadFlowRules }] = await Promise.all([
    import('../specs/load.ts'),
    import('../rules/load-flow-rules.ts'),
  ]);
  const specs: ReturnType<typeof compileSpecs>[] = [];
  for (const language of languages) {
    await setImmediate(); // a service answers meanwhile
    specs.push(compileSpecs(language));
  }
  await setImmediate();
  return pack(loadFlowRules().all, specs);
}
