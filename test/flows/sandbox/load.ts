import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
import { openPage } from '../stubs/browser/page.ts';
import { currentRun, world } from './recorder.ts';

/** Starts the program of the current run at its entry and gives its exports; pages give none. */
export async function loadProgram(entry: string): Promise<unknown> {
  const { root } = currentRun();
  const file = join(root, entry);
  const { page } = world();
  if (extname(entry) === '.html') {
    const html = readFileSync(file, 'utf8');
    openPage(page ?? {}, html);
    return runPage(html, file);
  }
  if (page !== undefined) openPage(page, null);
  const source = readFileSync(file, 'utf8');
  if (page !== undefined && !/^\s*(?:import|export)\b|\brequire\(/m.test(source)) return runScript(source, file, 0);
  if (usesCommonJs(file, source)) return createRequire(file)(file) as unknown;
  return import(pathToFileURL(file).href) as Promise<unknown>;
}

/** `import()` of CommonJS gives its exports as a default only as far as they can be guessed; `require` gives all. */
function usesCommonJs(file: string, source: string): boolean {
  return extname(file) !== '.mjs' && !/^(?:import|export)\b|^(?:const .*= )?await /m.test(source);
}

async function runPage(html: string, file: string): Promise<void> {
  const modules: string[] = [];
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)];
  for (const script of scripts) {
    const [whole, attributes = '', text = ''] = script;
    const source = /\bsrc=["']([^"']+)["']/.exec(attributes)?.[1];
    const local = source === undefined ? null : join(currentRun().root, source);
    if (local !== null && existsSync(local)) {
      if (/type=["']module["']/.test(attributes)) modules.push(local);
      else runScript(readFileSync(local, 'utf8'), local, 0);
    } else if (source === undefined) {
      runScript(text, file, html.slice(0, script.index + whole.indexOf('>') + 1).split('\n').length - 1);
    }
  }
  for (const module of modules) await import(pathToFileURL(module).href);
}

/** A classic script: its functions and variables are global. */
function runScript(source: string, file: string, lineOffset: number): undefined {
  const indents = source
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.search(/\S/));
  const indent = ' '.repeat(Math.min(...indents, 80));
  const top = source
    .replace(new RegExp(`^${indent}(?:const|let) `, 'gm'), `${indent}var `)
    .replace(new RegExp(`^${indent}class (\\w+)`, 'gm'), `${indent}var $1 = class $1`);
  new Script(top, { filename: file, lineOffset }).runInThisContext();
  return undefined;
}
