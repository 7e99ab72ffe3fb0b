/**
 * Puts this platform's Node into what `npm pack` takes along: its program alone, without the headers and symbols that are two thirds of the registry's package.
 * While it packs, the manifest does not name that package, so it is not installed as well; other platforms get theirs from the registry, as named.
 * `--restore`, after packing, brings the manifest back.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installedRuntime, PACKED, platformPackage } from '../bin/runtime.js';

const ROOT = join(import.meta.dirname, '..');
const MANIFEST = join(ROOT, 'package.json');
const KEPT = join(ROOT, 'dist/package.json');

const restore = (): void => {
  if (existsSync(KEPT)) renameSync(KEPT, MANIFEST);
};

/** Only where symbols are a matter of the file's size: elsewhere stripping would break the program's signature. */
const strip = (program: string): void => {
  if (process.platform !== 'linux') return;
  try {
    execFileSync('strip', [program]);
  } catch (error) {
    console.warn(`The packed Node keeps its symbols, 33 MiB: ${error instanceof Error ? error.message : error}`);
  }
};

const carry = (program: string): void => {
  mkdirSync(dirname(PACKED), { recursive: true });
  copyFileSync(program, PACKED);
  copyFileSync(join(dirname(program), '../LICENSE'), join(dirname(PACKED), 'LICENSE'));
  strip(PACKED);
  execFileSync(PACKED, ['--version']);
};

const leaveOut = (name: string): void => {
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as { optionalDependencies: Record<string, string> }; // our own
  copyFileSync(MANIFEST, KEPT);
  delete manifest.optionalDependencies[name];
  writeFileSync(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
};

restore();
const program = installedRuntime();
if (process.argv[2] !== '--restore') {
  if (program === undefined) console.warn(`No Node is packed: ${platformPackage} is not installed.`);
  else {
    carry(program);
    leaveOut(platformPackage);
  }
}
