import type { EngineFinding } from '../engine.ts';
import { type Analysis, Analyzer } from './engine/analyze.ts';
import { forgetTraces } from './engine/values/traces.ts';
import { findingsOf } from './findings.ts';
import type { Unit } from './ir/unit.ts';
import { lineAt } from './lower/lines.ts';
import { type LoweredLanguage, lowerFile, prepareLowering } from './lower/lower.ts';
import type { TextOf } from './paths.ts';
import { resolveImports } from './resolve-imports.ts';
import { type FlowRules, loadFlowRules } from './rules/flow-rules.ts';
import { loadLibrary } from './specs/load.ts';

export interface SourceText {
  /** POSIX path relative to the root of the tree. */
  readonly path: string;
  readonly text: string;
  readonly language: LoweredLanguage;
}

/** Follows data through the files of a tree within this process. The same files, in any order, give the same findings. */
export async function analyzeFiles(files: readonly SourceText[]): Promise<readonly EngineFinding[]> {
  await prepareLowering([...new Set(files.map(({ language }) => language))]);
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const units = files.map(({ path, text, language }) => lowerFile(path, text, language));
  return analyzeUnits(units, (path) => texts.get(path) ?? '').findings;
}

export interface Analyzed {
  readonly findings: readonly EngineFinding[];
  /** Functions that were not followed to their end, by file and line. */
  readonly cut: readonly { readonly file: string; readonly line: number; readonly name: string }[];
}

/** The same from units; `readText` gives a file's text, or an empty one where it can't be read any more. */
export function analyzeUnits(given: readonly Unit[], readText: (path: string) => string): Analyzed {
  forgetTraces();
  const units = resolveImports([...given].sort((a, b) => (a.file < b.file ? -1 : 1)));
  const library = loadLibrary('javascript');
  const analysis = new Analyzer(units, library).run();
  const textOf: TextOf = ({ unit, start, end }) => readText(unit.file).slice(start, end);
  return {
    findings: findingsOf(analysis, { units, library, rules: flowRules(), textOf }),
    cut: cutOf(analysis, units),
  };
}

const cutOf = ({ cut }: Analysis, units: readonly Unit[]): Analyzed['cut'] =>
  cut.flatMap((one) => {
    const unit = units[one.unit];
    const code = unit?.functions[one.code];
    if (unit === undefined || code === undefined) return [];
    return [{ file: unit.file, line: lineAt(unit.lineStarts, code.start), name: code.name }];
  });

let rules: FlowRules | undefined;
const flowRules = (): FlowRules => (rules ??= loadFlowRules());
