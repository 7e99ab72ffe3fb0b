import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { analyzeFiles, type SourceText } from '../../src/scanner/engines/taint/analyze-files.ts';
import { loweredLanguageOf } from '../../src/scanner/engines/taint/lowered-language.ts';
import { isImportSetting } from '../../src/scanner/engines/taint/resolve/resolve-imports.ts';
import { listFiles } from '../../src/scanner/files/file-list.ts';
import { decodeSource, readSourceBytes } from '../../src/scanner/files/source-text.ts';
import { defaultLimits } from '../../src/scanner/limits.ts';

/** What an engine says about a program, as far as it is scored. */
export interface EngineFinding {
  readonly cwe: readonly number[];
  /** POSIX path relative to the scanned folder. */
  readonly file: string;
  /** 1-based lines of the sink. */
  readonly line: number;
  readonly endLine: number;
  readonly confidence: 'high' | 'medium' | 'low';
}

export interface Engine {
  readonly name: string;
  /** True: programs may be scanned side by side in one folder, which is faster where a scan costs a process. */
  readonly scansMany: boolean;
  readonly scanFolder: (folder: string) => Promise<readonly EngineFinding[]>;
}

/**
 * The engine of a name: `sightline`, the whole scanner through its command line; `sightline/taint`, of that what one
 * engine found; `taint`, that engine within this process, which is faster; else the path of a module that exports
 * `scanFolder`.
 */
export async function openEngine(choice: string): Promise<Engine> {
  const [name, only] = choice.split('/');
  if (name === 'sightline')
    return { name: choice, scansMany: true, scanFolder: (folder) => scanByCommand(folder, only ?? null) };
  if (choice === 'taint') return { name: choice, scansMany: false, scanFolder: scanHere };
  const module: { scanFolder?: unknown } = await import(pathToFileURL(resolve(choice)).href);
  const { scanFolder } = module;
  if (!isScan(scanFolder)) throw new Error(`${choice} exports no function scanFolder`);
  return { name: choice, scansMany: false, scanFolder };
}

const run = promisify(execFile);
const repository = join(import.meta.dirname, '../..');

function isScan(value: unknown): value is Engine['scanFolder'] {
  return typeof value === 'function';
}

/** As the command prints it; of its many fields, those that count here. */
interface Printed {
  readonly issues: readonly {
    readonly cwe: readonly string[];
    readonly file: string;
    readonly line: number;
    readonly end_line: number;
    readonly confidence: EngineFinding['confidence'];
    readonly engines: readonly string[];
    readonly other_places: readonly {
      readonly file: string;
      readonly line: number;
      readonly end_line: number | null;
    }[];
  }[];
}

async function scanByCommand(folder: string, only: string | null): Promise<EngineFinding[]> {
  const command = [join(repository, 'bin/sightline.js'), 'scan', folder, '--format', 'json'];
  const { stdout } = await run(process.execPath, command, { maxBuffer: 512 * 1024 * 1024 });
  // The contract's own shape, which the command's tests hold it to.
  const { issues } = JSON.parse(stdout) as Printed;
  return issues
    .filter((issue) => only === null || issue.engines.includes(only))
    .flatMap((issue) => [issue, ...issue.other_places.map((place) => ({ ...issue, ...atPlace(place) }))])
    .map(scored);
}

/** One flaw is told once, and names its other places. */
const atPlace = ({ file, line, end_line }: Printed['issues'][number]['other_places'][number]) => ({
  file,
  line,
  end_line: end_line ?? line,
});

async function scanHere(root: string): Promise<EngineFinding[]> {
  const { texts, settings } = await readTree(root);
  return (await analyzeFiles(texts, settings)).map(scored);
}

/** What the engine for flows reads of a tree. */
export async function readTree(
  root: string,
): Promise<{ readonly texts: readonly SourceText[]; readonly settings: ReadonlyMap<string, string> }> {
  const signal = new AbortController().signal;
  const { files } = await listFiles({ root, exclude: [], limits: defaultLimits, signal });
  const texts = files.flatMap(({ path, language }): SourceText[] => {
    const lowered = loweredLanguageOf(path, language);
    return lowered === null ? [] : [{ path, text: textOf(root, path), language: lowered }];
  });
  const settings = files
    .filter(({ path }) => isImportSetting(path))
    .map(({ path }) => [path, textOf(root, path)] as const);
  return { texts, settings: new Map(settings) };
}

const textOf = (root: string, path: string): string =>
  decodeSource(readSourceBytes(root, path, defaultLimits.fileBytes)) ?? '';

export const scored = ({
  cwe,
  file,
  line,
  end_line,
  confidence,
}: Omit<Printed['issues'][number], 'engines' | 'other_places'>): EngineFinding => ({
  cwe: cwe.map((name) => Number(name.replace('CWE-', ''))),
  file,
  line,
  endLine: end_line,
  confidence,
});
