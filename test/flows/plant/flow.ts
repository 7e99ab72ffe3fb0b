import type { Twin } from '../cases/flow-case.ts';
import type { Random } from '../generate/random.ts';
import type { ProgramFile } from './call-graph.ts';
import type { Chain } from './chains.ts';

/** A source, a check and a sink to be put into a chain of calls. */
export interface Flow {
  readonly source: string;
  readonly sink: PlantedSink;
  /** Weak in the bad twin, sound in the good one. */
  readonly check: { readonly bad: string; readonly good: string };
  /** The function of the chain that checks. */
  readonly checkAt: number;
  readonly name: string;
}
interface PlantedSink {
  readonly name: string;
  readonly cwe: number;
  readonly module: string | null;
  readonly member: string;
  readonly write: (call: string, value: string) => string;
}

export function chooseFlow(program: readonly ProgramFile[], chain: Chain, chance: Random): Flow {
  const all = program.map(({ text }) => text).join('\n');
  const name = chance.pick(
    ['traceLabel', 'reportTag', 'batchName', 'channelKey', 'viewTitle'].filter((word) => !all.includes(word)),
  );
  const first = chain.functions[0]?.first ?? '';
  const ofRequest = /^(?:req|request)$/.test(first)
    ? [`${first}.query.${name}`]
    : /^(?:ctx|context)$/.test(first)
      ? [`${first}.query.${name}`]
      : [];
  const source = chance.pick([...ofRequest, `process.env.${name.toUpperCase()}`, `process.argv[2]`]);
  // Whoever starts a program may name its files and hosts: that is no flaw.
  const sinks = ofRequest.includes(source) ? plantedSinks : plantedSinks.filter(({ cwe }) => cwe === 78 || cwe === 94);
  return {
    source,
    sink: chance.pick(sinks),
    check: chance.pick(checks)(name),
    checkAt: chance.below(chain.functions.length),
    name,
  };
}

const plantedSinks: readonly PlantedSink[] = [
  {
    name: 'execSync',
    cwe: 78,
    module: 'node:child_process',
    member: 'execSync',
    write: (call, value) => `${call}('git tag ' + ${value});`,
  },
  {
    name: 'readFileSync',
    cwe: 22,
    module: 'node:fs',
    member: 'readFileSync',
    write: (call, value) => `${call}('/srv/app/reports/' + ${value});`,
  },
  {
    name: 'fetch',
    cwe: 918,
    module: null,
    member: 'fetch',
    write: (call, value) => `void ${call}('http://' + ${value} + '/status');`,
  },
  {
    name: 'new Function',
    cwe: 94,
    module: null,
    member: 'Function',
    write: (call, value) => `new ${call}('return ' + ${value});`,
  },
];

/** One change apart: an anchor, a conversion that is kept or thrown away, a list that is asked or not. */
const checks: readonly ((name: string) => Flow['check'])[] = [
  (name) => ({
    bad: `if (!/[a-z0-9]+/i.test(${name})) throw new Error('unexpected name');`,
    good: `if (!/^[a-z0-9]+$/i.test(${name})) throw new Error('unexpected name');`,
  }),
  (name) => ({
    bad: `if (Number.isNaN(Number.parseInt(${name}, 10)) && ${name} === '') return;`,
    good: `if (!['17', 'daily', 'weekly'].includes(${name})) return;`,
  }),
  (name) => ({ bad: `${name} = ${name}.trim();`, good: `${name} = String(Number(${name}));` }),
];

/** The changed files of one twin, the sink's line marked. */
export function plantFlow(program: readonly ProgramFile[], chain: Chain, flow: Flow, twin: Twin): Map<string, string> {
  const edits: { file: string; at: number; text: string }[] = [];
  const fileOf = (file: string): ProgramFile | undefined => program.find((one) => one.file === file);
  const { name } = flow;
  for (const [index, one] of chain.functions.entries()) {
    const typed = fileOf(one.file)?.typed === true;
    const lines: string[] = [];
    if (index === 0) lines.push(`let ${name}${typed ? ': any' : ''} = ${flow.source};`);
    else
      edits.push({
        file: one.file,
        at: one.parameterAt,
        text: `${one.parameters > 0 ? ', ' : ''}${name}${typed ? '?: any' : ''}`,
      });
    if (index === flow.checkAt) lines.push(flow.check[twin]);
    if (index === chain.functions.length - 1) lines.push(`${sinkLine(flow, fileOf(one.file), edits)} // SINK`);
    if (lines.length > 0) edits.push({ file: one.file, at: one.bodyAt, text: `\n  ${lines.join('\n  ')}\n` });
    const call = chain.calls[index];
    const next = chain.functions[index + 1];
    if (call === undefined || next === undefined) continue;
    const missing = Array.from({ length: next.parameters - call.arguments }, () => 'undefined');
    const given = [...missing, name].join(', ');
    edits.push({ file: one.file, at: call.endAt, text: call.arguments > 0 ? `, ${given}` : given });
  }
  return apply(program, edits);
}

function sinkLine(
  { sink, name }: Flow,
  file: ProgramFile | undefined,
  edits: { file: string; at: number; text: string }[],
): string {
  if (sink.module === null) return sink.write(sink.member, name);
  if (file === undefined || !file.isModule) return sink.write(`require('${sink.module}').${sink.member}`, name);
  const alias = `${sink.member}Now`;
  edits.push({
    file: file.file,
    at: file.topAt,
    text: `${file.topAt > 0 ? '\n' : ''}import { ${sink.member} as ${alias} } from '${sink.module}';\n`,
  });
  return sink.write(alias, name);
}

/** A trailing comma before an added part would stand twice: it is taken out. */
function apply(
  program: readonly ProgramFile[],
  edits: readonly { file: string; at: number; text: string }[],
): Map<string, string> {
  const changed = new Map<string, string>();
  for (const [file, own] of Map.groupBy(edits, (edit) => edit.file)) {
    let text = program.find((one) => one.file === file)?.text ?? '';
    for (const { at, text: added } of own.toSorted((left, right) => right.at - left.at)) {
      const before = added.startsWith(', ') ? text.slice(0, at).replace(/,\s*$/, '') : text.slice(0, at);
      text = before + added + text.slice(at);
    }
    changed.set(file, text);
  }
  return changed;
}
