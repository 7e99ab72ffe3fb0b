/**
 * Makes the checkout ready for `npm pack`: puts this platform's Node into what it takes along, the program alone,
 * without the headers and symbols that are two thirds of the registry's package. While it packs, the manifest names
 * nothing that comes along, so that npm does not install it as well: neither that Node, which other platforms get from
 * the registry, nor the dependencies, which stand beside the compiled code. `--restore`, after packing, brings the
 * manifest back.
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

const leaveOut = (runtime: string | null): void => {
  const { dependencies: _bundled, ...manifest } = JSON.parse(readFileSync(MANIFEST, 'utf8'));
  if (runtime !== null) delete manifest.optionalDependencies[runtime];
  delete manifest.scripts.prepare; // builds a checkout; npm warns of it where a package is installed
  mkdirSync(dirname(KEPT), { recursive: true });
  copyFileSync(MANIFEST, KEPT);
  writeFileSync(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
};

restore();
const program = installedRuntime();
if (process.argv[2] !== '--restore') {
  if (program === undefined) console.warn(`No Node is packed: ${platformPackage} is not installed.`);
  else carry(program);
  leaveOut(program === undefined ? null : platformPackage);
}
