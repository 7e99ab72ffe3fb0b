import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type CaseFile, twins } from '../cases/flow-case.ts';
import type { Backend, Style } from './backend.ts';
import { decisiveMechanism, type Plan } from './plan.ts';
import { writeProgram } from './write-program.ts';

/** Changes of the writing that change nothing of what a program does. */
export const variants: Readonly<Record<string, (style: Style) => Style>> = {
  base: (style) => style,
  rename: (style) => ({ ...style, names: style.names + 1 }),
  extract: (style) => ({ ...style, extracted: true }),
  split: (style) => ({ ...style, split: true }),
  dead: (style) => ({ ...style, deadCode: true }),
};

export interface BatchOrder {
  readonly backend: Backend;
  readonly plans: readonly Plan[];
  readonly folder: string;
  readonly restyle: (style: Style) => Style;
}

/** Writes a batch of cases as README.md describes them. The same order writes the same bytes. */
export function writeBatch({ backend, plans, folder, restyle }: BatchOrder): void {
  for (const [index, plan] of plans.entries()) {
    const style = restyle(plan.style);
    const name = `${String(index + 1).padStart(3, '0')}-${slug(plan)}`;
    const caseFile = describe(backend, plan, style);
    writeFile(join(folder, name, 'case.json'), `${JSON.stringify(caseFile, null, 2)}\n`);
    for (const twin of twins)
      for (const [file, text] of Object.entries(writeProgram(backend, plan, twin, style)))
        writeFile(join(folder, name, twin, file), text);
  }
}

function describe(backend: Backend, plan: Plan, style: Style): CaseFile {
  const { entry, sink, ways, difference } = plan;
  const route = ways.map((way) => way.mechanism).join(', ');
  return {
    mechanism: decisiveMechanism(plan),
    cwe: sink.cwe,
    framework: entry.framework,
    source: entry.source,
    sink: sink.name,
    entry: backend.entryFile({ entry, style }),
    ...entry.drive,
    why: `by ${route}; the twins differ in ${difference.kind === 'cleaned' ? `a check or cleaner (${difference.working.mechanism})` : `a value that is ${difference.kind}`}`,
  };
}

function slug({ entry, sink }: Plan): string {
  return `${entry.framework} ${sink.name}`.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

function writeFile(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
