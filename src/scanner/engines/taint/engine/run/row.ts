import { join, joinAll, type Value } from '../values/values.ts';

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
