import { iterated } from '../calls/iterated.ts';
import { listed } from '../heap/lists.ts';
import type { State } from '../heap/state.ts';
import type { Site } from '../machine.ts';
import { join, joinAll } from '../values/join.ts';
import type { Value } from '../values/values.ts';
import type { Activation } from './activation.ts';

/** Values one after another, some of them spread: as far as positions are known, then whatever may come. */
export class Row {
  readonly known: Value[] = [];
  rest: Value | null = null;

  add({ known, rest }: { readonly known: readonly Value[]; readonly rest: Value | null }): void {
    if (this.rest === null) this.known.push(...known);
    else this.rest = joinAll([this.rest, ...known]);
    if (rest !== null) this.rest = this.rest === null ? rest : join(this.rest, rest);
  }
}

/** What spreading a value gives. */
export const elementsOf = (
  { machine }: Activation,
  state: State,
  value: Value,
  site: Site,
): { readonly known: readonly Value[]; readonly rest: Value | null } =>
  listed(machine, state, iterated(machine, state, value, site), site);
