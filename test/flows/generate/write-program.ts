import type { Twin } from '../cases/flow-case.ts';
import type { Backend, Draft, Piece, Style } from './backend.ts';
import { namer } from './names.ts';
import type { Plan } from './plan.ts';
import { random } from './random.ts';

/** The files of one twin of a plan. Both twins get the same names. */
export function writeProgram(
  backend: Backend,
  plan: Plan,
  twin: Twin,
  style: Style = plan.style,
): Readonly<Record<string, string>> {
  const chance = random(style.names);
  const fresh = namer(chance);
  const { text = (word: string) => `'${word}'`, variable = (name: string) => name } = backend;
  const constant = text(chance.pick(['standard', 'basic', '2024', 'overview']));
  const { difference, entry } = plan;
  const good = twin === 'good';
  const pieces: Piece[] = [];
  const begin = (cutSource: boolean): string => {
    const raw = variable(fresh('input'));
    const value = variable(fresh('input'));
    pieces.push({
      result: value,
      before: `${backend.assign(raw, entry.expression)}\n${backend.assign(value, cutSource ? constant : raw)}`,
    });
    return value;
  };
  const draft = (input: string, cut: boolean): Draft => ({
    input,
    constant,
    cut,
    fresh,
    kept: cut ? constant : input,
    other: cut ? input : constant,
  });
  let value = begin(good && difference.kind === 'constant');
  const clean = (at: number): void => {
    if (difference.kind !== 'cleaned' || difference.at !== at) return;
    const cleaner = good ? difference.working : difference.broken;
    if (cleaner === null) return;
    const piece = cleaner.write(draft(value, false));
    pieces.push(piece);
    value = piece.result;
  };
  for (const [index, way] of plan.ways.entries()) {
    clean(index);
    const piece = way.write(draft(value, good && difference.kind === 'cut' && difference.at === index));
    pieces.push(piece);
    value = piece.result;
  }
  clean(plan.ways.length);
  return backend.assemble({ entry, pieces, sink: plan.sink, bound: good && difference.kind === 'bound', style, fresh });
}
