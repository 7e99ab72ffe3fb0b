import type { EngineFinding } from '../../engine.ts';
import { analyzeUnits } from '../analyze-units.ts';
import type { Unit } from '../ir/unit.ts';
import type { JudgedCall } from '../judged-calls.ts';
import { knowledgeFrom } from '../knowledge/compiled-files.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { shownName } from '../paths.ts';
import type { FoundFlow } from './found-flow.ts';
import { type AnalyzeCommand, type Report, reasonOf } from './protocol.ts';
import { readSettings, readSpooled, readText } from './spooled-text.ts';
import { readUnit } from './unit-text.ts';

/** Follows data through the units of a command, and reports what it found and where it did not come to an end. */
export async function analyzeAll(
  { root, fileBytes, files, settings, knowledge: folder, guesses }: AnalyzeCommand,
  report: (value: Report) => Promise<void>,
): Promise<void> {
  const units: Unit[] = [];
  for (const [index, file] of files.entries()) {
    try {
      units.push(readUnit(file.path, readSpooled(file)));
    } catch (error) {
      await report({ kind: 'unread', index, reason: reasonOf(error) });
    }
  }
  knowledge ??= knowledgeFrom(folder);
  const { findings, cut, judged, reached } = analyzeUnits(units, {
    readText: createReader(root, fileBytes),
    settings: readSettings(root, settings, fileBytes),
    knowledge,
    guesses,
  });
  const indexOf = new Map(files.map(({ path }, index) => [path, index]));
  for (const { file, name, line, lines } of cut)
    await report({ kind: 'cut', index: indexOf.get(file) ?? 0, name: shownName(name), line, lines });
  for (const { file, kinds } of reached) await report({ kind: 'reached', index: indexOf.get(file) ?? 0, kinds });
  for (const { file, ...calls } of byFileAndRule(judged))
    await report({ kind: 'judged', index: indexOf.get(file) ?? 0, ...calls });
  for (const finding of findings) await report({ kind: 'finding', finding: toFound(finding) });
}

const byFileAndRule = (judged: readonly JudgedCall[]) =>
  [...Map.groupBy(judged, ({ file, rule }) => JSON.stringify([file, rule])).values()].flatMap((calls) => {
    const [{ file, rule } = { file: '', rule: '' }] = calls;
    const ranges = (isKnown: boolean): number[] =>
      calls.filter((call) => call.isKnown === isKnown).flatMap(({ start, end }) => [start, end]);
    return { file, rule, known: ranges(true), open: ranges(false) };
  });

/** The same for all commands of a process. */
let knowledge: Knowledge | undefined;

/** Reads files again for what is shown of them; the last one is kept, as steps come in the order of files. */
const createReader = (root: string, fileBytes: number): ((path: string) => string) => {
  const texts = new Map<string, string>();
  return (path) => {
    const known = texts.get(path);
    if (known !== undefined) return known;
    if (texts.size >= KEPT_TEXTS) texts.clear();
    const text = readText(root, path, fileBytes);
    texts.set(path, text);
    return text;
  };
};

const KEPT_TEXTS = 50;

const toFound = ({ engine: _e, secrets: _s, flow_rule: _f, replaces: _r, ...found }: EngineFinding): FoundFlow => found;
