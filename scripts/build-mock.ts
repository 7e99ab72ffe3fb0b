/**
 * Builds the package in `src/mock` into `src/mock/dist`, or into the folder given: `npm run build:mock [-- folder]`.
 * Prism's libraries and the contract lie in one file, and the part of Redocly that compares contracts in another, so
 * that nothing else has to be installed, and it starts in a second.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Plugin, type RolldownOutput, rolldown } from 'rolldown';
import { licensesOf } from './build-package/licenses.ts';

const SOURCE = join(import.meta.dirname, '..', 'src/mock');

/** What Prism loads and the mock has no use for: made-up values in place of examples, and collections of Postman. */
const UNUSED = ['@faker-js/faker', 'postman-collection'];
const NOTHING = '\0nothing';

const unused: Plugin = {
  name: 'unused',
  resolveId: (id) => (UNUSED.includes(id) ? NOTHING : null),
  load: (id) => (id === NOTHING ? 'export const faker = undefined; export default {};' : null),
};

/** A CommonJS module that calls its exports `this`, which a bundler takes for none. */
const exportsByThis: Plugin = {
  name: 'exports-by-this',
  transform: {
    filter: { id: /uri-template-lite/ },
    handler: (code) => code.replace('(this.URI || (this.URI = {}))', '(exports.URI || (exports.URI = {}))'),
  },
};

/** Of Redocly's commands, each loaded when it is called, only the one that compares. */
const comparesOnly: Plugin = {
  name: 'compares-only',
  transform: {
    filter: { id: /@redocly\/cli\/lib\/index\.js$/ },
    handler: (code) => code.replaceAll(/(?<!\{handleDiff:\w+\}=)await import\("\.\/chunks\/[^"]+"\)/g, '{}'),
  },
};

/** Its usual form finds its parts in a way that a bundler can't follow. */
const resolvable = {
  'jsonc-parser': join(import.meta.dirname, '..', 'node_modules/jsonc-parser/lib/esm/main.js'),
};

/** Prism's libraries use what Node would warn of, which is no business of whoever starts the mock. */
const BANNER = '#!/usr/bin/env node\nprocess.noDeprecation = true;';

/** Bundles the package and puts it in place of what is in `folder`. */
export const buildMock = async (folder = join(SOURCE, 'dist')): Promise<void> => {
  rmSync(folder, { recursive: true, force: true });
  const outputs = [
    await bundleInto(join(folder, 'mock.mjs'), join(SOURCE, 'command.ts')),
    await bundleInto(join(folder, 'redocly.mjs'), join(SOURCE, 'contract-diff/redocly.mjs')),
  ];
  writeFileSync(join(folder, 'LICENSES.txt'), licensesOf(outputs.flat()));
};

const bundleInto = async (file: string, input: string): Promise<RolldownOutput['output'][number][]> => {
  const bundle = await rolldown({
    input,
    platform: 'node',
    plugins: [unused, exportsByThis, comparesOnly],
    resolve: { alias: resolvable },
    checks: { eval: false, pluginTimings: false }, // how others write is not ours to change
  });
  const { output } = await bundle.write({ file, banner: BANNER, comments: false, codeSplitting: false });
  await bundle.close();
  return output;
};

if (process.argv[1] === import.meta.filename) await buildMock(process.argv[2] && resolve(process.argv[2]));
