import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPaths } from '../../../src/dashboard/data/page-permissions.ts';

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset;

const CONFIG = new URL('../../../src/dashboard/vite.config.ts', import.meta.url).pathname;
const OPENING = new URL('../../../src/dashboard/public/opening.js', import.meta.url);
const LARGEST_FIRST_PAGE = 250_000;
const LARGEST_FIRST_SCRIPT = 10_000;

let files: Map<string, Output>;

beforeAll(async () => {
  const result = await build({ configFile: CONFIG, logLevel: 'error', build: { write: false } });
  const outputs = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  files = new Map(outputs.map((file) => [file.fileName, file]));
});

const chunks = (): Rolldown.OutputChunk[] => [...files.values()].filter((file) => file.type === 'chunk');

const chunkOf = (module: string): Rolldown.OutputChunk => {
  const chunk = chunks().find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (chunk === undefined) throw new Error(`${module} has no chunk of its own`);
  return chunk;
};

/** A chunk, what it imports, and their styles. */
const withImports = (name: string, seen = new Set<string>()): Set<string> => {
  const chunk = files.get(name);
  if (chunk?.type !== 'chunk' || seen.has(name)) return seen;
  seen.add(name);
  for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
  for (const other of chunk.imports) withImports(other, seen);
  return seen;
};

const textOf = (name: string): string | Uint8Array => {
  const file = files.get(name);
  if (file === undefined) throw new Error(`${name} was not built`);
  return file.type === 'chunk' ? file.code : file.source;
};

const sizeOf = (...modules: string[]): number => {
  const names = new Set(modules.flatMap((module) => [...withImports(chunkOf(module).fileName)]));
  return [...names].reduce((sum, name) => sum + gzipSync(textOf(name)).length, 0);
};

describe('the built dashboard', () => {
  test('needs at most 250 kB, compressed, for the first page', () => {
    const pages = chunks().filter((chunk) => chunk.facadeModuleId?.endsWith('-page.tsx'));
    const sizes = pages.map((page) => sizeOf('main.ts', 'start.tsx', 'shell/shell.tsx', page.facadeModuleId ?? ''));

    expect(pages.length).toBeGreaterThan(0);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(LARGEST_FIRST_PAGE);
  });

  test('has no inline script or style, so that its Content-Security-Policy needs no exception', () => {
    const page = textOf('index.html');

    expect(page).toContain('<script type="module"');
    expect(page).not.toMatch(/<style|<script(?![^>]*\ssrc=)|\sstyle=|\son\w+=/);
  });

  test('paints the frame of the pages before any of their code is there', () => {
    const page = textOf('index.html');
    const first = withImports(chunkOf('main.ts').fileName);
    const code = [...first].filter((name) => name.endsWith('.js'));

    expect(page).toContain('<div class="opening"');
    expect(code.reduce((sum, name) => sum + gzipSync(textOf(name)).length, 0)).toBeLessThanOrEqual(
      LARGEST_FIRST_SCRIPT,
    );
  });

  test('knows before the first paint which pages need no session', () => {
    const opening = readFileSync(OPENING, 'utf8');

    expect(opening).toContain(`/^(${openPaths.map((path) => path.slice(1)).join('|')})$/`);
  });

  test('asks no other host for anything', () => {
    const page = textOf('index.html');

    expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  });
});
