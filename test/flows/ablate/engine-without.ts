import { Analyzer } from '../../../src/scanner/engines/taint/engine/analyze.ts';
import { forgetTraces } from '../../../src/scanner/engines/taint/engine/values/traces.ts';
import { findingsOf } from '../../../src/scanner/engines/taint/findings.ts';
import { lowerFile, prepareLowering } from '../../../src/scanner/engines/taint/lower/lower.ts';
import { resolveImports } from '../../../src/scanner/engines/taint/resolve/resolve-imports.ts';
import { loadFlowRules } from '../../../src/scanner/engines/taint/rules/load-flow-rules.ts';
import { loadLibrary } from '../../../src/scanner/engines/taint/specs/load.ts';
import { type Engine, readTree, scored } from '../engine.ts';
import { mechanisms } from './mechanisms.ts';

/** The engine for flows without one of its mechanisms; with all for an empty name. JavaScript alone. */
export const engineWithout = (name: string): Engine => ({
  name: `taint without ${name}`,
  scansMany: false,
  scanFolder: async (folder) => {
    const { texts, settings } = await readTree(folder);
    await prepareLowering([...new Set(texts.map(({ language }) => language))]);
    const byPath = new Map(texts.map(({ path, text }) => [path, text]));
    const lowered = texts.map(({ path, text, language }) => lowerFile(path, text, language));
    const sorted = lowered.sort((a, b) => (a.file < b.file ? -1 : 1));
    const resolved = resolveImports(sorted, { files: new Set([...byPath.keys(), ...settings.keys()]), settings });
    const less = mechanisms[name] ?? {};
    const units = less.units?.(resolved) ?? resolved;
    const whole = loadLibrary('javascript');
    const library = less.library?.(whole) ?? whole;
    forgetTraces();
    const analysis = new Analyzer(units, library).run();
    const textOf = ({ unit, start, end }: { unit: { file: string }; start: number; end: number }) =>
      (byPath.get(unit.file) ?? '').slice(start, end);
    return findingsOf(analysis, { units, library: whole, rules: loadFlowRules(), textOf }).map(scored);
  },
});
