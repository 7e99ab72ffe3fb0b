import { decodeSource, readSourceBytes } from '../../../files/source-text.ts';
import type { Unit } from '../ir/unit.ts';
import { lowerFile, prepareLowering } from '../lower/lower.ts';
import { type LowerCommand, type Report, reasonOf, unitLine } from './protocol.ts';
import { unitText } from './unit-text.ts';

/** Reads the files of a command in their order. One that can't be read is reported; the others go on. */
export async function lowerAll(
  { root, fileBytes, files }: LowerCommand,
  say: (line: string) => Promise<void>,
  report: (value: Report) => Promise<void>,
): Promise<void> {
  await prepareLowering([...new Set(files.map(({ language }) => language))]);
  for (const [index, { path, language }] of files.entries()) {
    await report({ kind: 'begin', index });
    try {
      const text = decodeSource(readSourceBytes(root, path, fileBytes));
      if (text === null) throw new Error('not text');
      const unit = lowerFile(path, text, language);
      const loss = lossOf(unit);
      if (loss !== undefined) throw new Error(loss);
      const firstProblem = unit.problems[0]?.line ?? 0;
      await say(unitLine({ index, problems: unit.problems.length, firstProblem, text: unitText(unit) }));
    } catch (error) {
      await report({ kind: 'unread', index, reason: reasonOf(error) });
    }
  }
}

/** A front end that gives up a file says why in a unit of no length; a page without code has that length as well. */
const lossOf = ({ functions, problems }: Unit): string | undefined =>
  functions[0]?.end === 0 ? problems[0]?.message : undefined;
