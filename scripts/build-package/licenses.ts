import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OutputAsset, OutputChunk } from 'rolldown';

/** What the licences of all packages in a bundle, and of those in `besides`, ask of a copy: their texts. */
export const licensesOf = (output: readonly (OutputChunk | OutputAsset)[], besides: readonly string[] = []): string => {
  const bundled = output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : [])).flatMap(folderOf);
  return [...new Set([...bundled, ...besides])].sort().map(licenseOf).join('\n\n');
};

/** As npm has checked it. */
export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** The package that a module of a bundle is from. */
const folderOf = (module: string): string[] => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(module) ?? [];

/** What the licences of all packages ask of a copy: their text, beside the code. */
const licenseOf = (folder: string): string => {
  const { name, version, license } = readManifest(folder);
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|notice|copying|third_party)/i.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return [`## ${name} ${version}: ${license}`, ...texts].join('\n\n');
};

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
}
