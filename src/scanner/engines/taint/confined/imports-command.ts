import type { ImportTarget, Unit } from '../ir/unit.ts';
import { resolveImports } from '../resolve/resolve-imports.ts';
import type { ImportsCommand, Report } from './protocol.ts';
import { readSettings, readSpooled } from './spooled-text.ts';
import { readUnit } from './unit-text.ts';

/**
 * Reports which of a command's files each of them imports. One that can't be read imports nothing; it is told when it
 * is followed.
 */
export async function findImports(
  { root, fileBytes, files, settings }: ImportsCommand,
  report: (value: Report) => Promise<void>,
): Promise<void> {
  const units = files.flatMap((file): Importing[] => {
    try {
      const { language, imports, declares = [] } = readUnit(file.path, readSpooled(file));
      return [{ file: file.path, language, imports, declares }];
    } catch {
      return [];
    }
  });
  const texts = readSettings(root, settings, fileBytes);
  const indexOf = new Map(files.map(({ path }, index) => [path, index]));
  const checkout = { files: new Set([...indexOf.keys(), ...texts.keys()]), settings: texts };
  for (const { file, imports } of resolveImports(units, checkout)) {
    const targets = imports.flatMap(({ target }) => filesOf(target).flatMap((path) => indexOf.get(path) ?? []));
    const index = indexOf.get(file);
    if (index !== undefined && targets.length > 0)
      await report({ kind: 'imports', index, targets: [...new Set(targets)] });
  }
}

/** The file, and what may be meant within the package that it stands for. */
const filesOf = (target: ImportTarget | null): readonly string[] =>
  target === null || 'package' in target
    ? []
    : [target.file, ...(target.submodule == null ? [] : [target.submodule]), ...(target.others ?? [])];

type Importing = Pick<Unit, 'file' | 'language' | 'imports' | 'declares'>;
