import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEngines } from '../../../src/composition/scanning.ts';
import { analyzeUnits } from '../../../src/scanner/engines/taint/analyze-units.ts';
import { dumpFunction } from '../../../src/scanner/engines/taint/ir/dump.ts';
import type { Unit } from '../../../src/scanner/engines/taint/ir/unit.ts';
import { knowledgeFromSources } from '../../../src/scanner/engines/taint/knowledge/from-sources.ts';
import { vocabulary } from '../../../src/scanner/engines/taint/lower/javascript/vocabulary.ts';
import { lowerFile, prepareLowering } from '../../../src/scanner/engines/taint/lower/lower.ts';
import { loadGrammar } from '../../../src/scanner/engines/taint/tree/grammar.ts';
import { TextParser } from '../../../src/scanner/engines/taint/tree/parse.ts';
import { alternate } from '../load.ts';
import { report } from '../report.ts';
import { generateTree } from './generated-tree.ts';
import { peakBelow } from './peak-memory.ts';
import { scanFolder, time } from './scan-large.ts';

/** Enough that the compiler has warmed up. */
const LINES = 30_000;
const LARGE = 300_000;
const ROUNDS = 2;

/** The engine for flows by itself on one core, then its part in the scan of a large program. */
export const benchFlows = async (): Promise<void> => {
  const root = mkdtempSync(join(tmpdir(), 'sightline-flows-'));
  generateTree(join(root, 'small'), LINES);
  await benchEngine(join(root, 'small'));
  generateTree(join(root, 'large'), LARGE);
  await benchWhole(join(root, 'large'));
  rmSync(root, { recursive: true });
};

/** Milliseconds of processor time. */
const spent = (work: () => unknown): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

const benchEngine = async (root: string): Promise<void> => {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  const files = names.map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));
  const lines = files.reduce((sum, { text }) => sum + text.split('\n').length, 0);
  await prepareLowering(['javascript']);
  const parser = await TextParser.start(await loadGrammar('javascript', vocabulary), '');
  const lower = () => files.map(({ name, text }) => lowerFile(name, text, 'javascript'));
  const units = lower();
  const parsing = spent(() => files.map(({ text }) => parser.parse(text)?.text.length));
  const lowering = spent(lower);
  const knowledge = knowledgeFromSources();
  let steps = 0;
  const following = spent(() => {
    steps = analyzeUnits(units, { readText: () => '', settings: new Map(), knowledge }).steps;
  });
  const all = lowering + following;
  const share = (part: number) => `${Math.round((part / all) * 100)} %`;
  const detail = `parse ${share(parsing)}, lower ${share(lowering - parsing)}, follow ${share(following)}, ${lines} lines`;
  report('flows, thousand lines a second per core', { ratio: lines / all, aim: '≥ 30', detail });
  const instructions = units.reduce((sum, unit) => sum + countInstructions(unit), 0);
  report('flows, steps an instruction', {
    ratio: steps / instructions,
    aim: '≤ 12',
    detail: `${steps} steps, each ${((following * 1000) / steps).toFixed(1)} µs`,
  });
};

/** Of all functions of a unit, those within others included. */
const countInstructions = (unit: Unit): number =>
  unit.functions.reduce((sum, _, index) => sum + dumpFunction(unit, index).split('\n').length, 0);

const benchWhole = async (root: string): Promise<void> => {
  const engines = await createEngines({});
  const patterns = engines.filter(({ id }) => id === 'patterns');
  const peak = await peakBelow(() => scanFolder(root, engines));
  if (peak !== null)
    report('scan of 300,000 lines, peak GiB below', {
      ratio: peak / 1024,
      aim: '≤ 1.50',
      detail: 'all processes together',
    });
  const [all, alone] = await alternate(
    ROUNDS,
    () => time(() => scanFolder(root, engines)),
    () => time(() => scanFolder(root, patterns)),
  );
  const detail = `${(all / 1000).toFixed(1)} and ${(alone / 1000).toFixed(1)} s`;
  report('scan of 300,000 lines, all engines : patterns', { ratio: all / alone, aim: '–', detail });
};
