import type { FinishedBody } from './code-writer.ts';
import type { ClassCode, FunctionCode, ImportCode, TypeName, Unit } from './unit.ts';

/** A function's code is counted here; most have no directives. */
type About = Omit<FunctionCode, 'from' | 'to' | 'locals' | 'localNames' | 'registers' | 'directives'> &
  Partial<Pick<FunctionCode, 'directives'>>;

/** Collects what the functions of one file share. */
export class UnitBuilder {
  readonly #strings = new Map<string, number>();
  readonly #imports = new Map<string, number>();
  readonly #types = new Map<string, number>();
  readonly #typeList: TypeName[] = [];
  readonly #functions: (FunctionCode | null)[] = [];
  readonly #classes: ClassCode[] = [];
  readonly #chunks: { readonly index: number; readonly code: readonly number[] }[] = [];
  readonly #problems: { line: number; message: string }[] = [];

  string(text: string): number {
    const known = this.#strings.get(text);
    if (known !== undefined) return known;
    this.#strings.set(text, this.#strings.size);
    return this.#strings.size - 1;
  }

  import(specifier: string): number {
    const known = this.#imports.get(specifier);
    if (known !== undefined) return known;
    this.#imports.set(specifier, this.#imports.size);
    return this.#imports.size - 1;
  }

  type(type: TypeName): number {
    const key = JSON.stringify([type.name, type.import, type.path, type.ownClass, type.args]);
    const known = this.#types.get(key);
    if (known !== undefined) return known;
    this.#types.set(key, this.#typeList.length);
    return this.#typeList.push(type) - 1;
  }

  /** Reserved before the class's methods are lowered, so that they can name it. */
  class(code: ClassCode): number {
    return this.#classes.push(code) - 1;
  }

  /** Reserves a function's index; the module's top level must be the first. */
  reserve(): number {
    return this.#functions.push(null) - 1;
  }

  finish(index: number, body: { done(): FinishedBody }, { directives = [], ...about }: About): void {
    const { code, locals, localNames, registers } = body.done();
    this.#chunks.push({ index, code });
    this.#functions[index] = { ...about, directives, from: 0, to: code.length, locals, localNames, registers };
  }

  problem(line: number, message: string): void {
    this.#problems.push({ line, message });
  }

  build(
    about: Pick<Unit, 'file' | 'language' | 'lineStarts' | 'isScript' | 'declares'> & { readonly isTemplate?: boolean },
  ): Unit {
    const code = new Int32Array(this.#chunks.reduce((sum, chunk) => sum + chunk.code.length, 0));
    const functions: FunctionCode[] = [];
    let at = 0;
    for (const chunk of this.#chunks.toSorted((one, other) => one.index - other.index)) {
      const about = this.#functions[chunk.index];
      if (about === null || about === undefined)
        throw new Error(`function ${chunk.index} was reserved and never finished`);
      code.set(chunk.code, at);
      functions.push({ ...about, from: at, to: at + chunk.code.length });
      at += chunk.code.length;
    }
    if (functions.length !== this.#functions.length) throw new Error('a function was reserved and never finished');
    return {
      isTemplate: false,
      ...about,
      strings: [...this.#strings.keys()],
      functions,
      classes: this.#classes,
      imports: [...this.#imports.keys()].map((specifier): ImportCode => ({ specifier, target: null })),
      types: this.#typeList,
      code,
      problems: this.#problems,
    };
  }
}
