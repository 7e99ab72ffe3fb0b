import type { Register } from '../../../ir/operands.ts';
import type { Node } from '../../../tree/syntax-tree.ts';
import type { DeclaredClass } from '../names/name-table.ts';

/** Where the variables of a function live while it is lowered. */
export interface Frame {
  /**
   * `file`: in the object that the file's code is called on. `object`: in one of the function's own, as code makes
   * names up. `locals`: in registers.
   */
  readonly kind: 'file' | 'object' | 'locals';
  /** Registers of variables, or of the cells that hold them. */
  readonly locals: Map<string, Register>;
  /** Variables that live in cells: closures and callers share them. */
  readonly cells: Set<string>;
  /** Said to be the file's, and said to be kept from call to call. */
  readonly globals: Set<string>;
  readonly statics: Map<string, string>;
  /** Parameters that are declared to be arrays. */
  readonly arrays: Set<string>;
  /** Variables that are another name for a place: what is written to them is written there. */
  readonly aliases: Map<string, Node>;
  /** The object that variables are fields of; -1 where they are registers. */
  scope: Register;
  /** The list of all arguments, once it was asked for. */
  arguments: Register;
  /** What the code runs on; -1 where there is nothing. */
  self: Register;
  /** The object that holds global variables, once it was asked for. */
  shared: Register;
  owner: DeclaredClass | null;
  /** The method's class is what it is called on. */
  readonly isStatic: boolean;
  /** Of a file: variables that its code writes. */
  readonly written: ReadonlySet<string>;
}

export const openFrame = (about: Partial<Frame> & Pick<Frame, 'kind'>): Frame => ({
  locals: new Map(),
  cells: new Set(),
  globals: new Set(),
  statics: new Map(),
  arrays: new Set(),
  aliases: new Map(),
  scope: -1,
  arguments: -1,
  self: -1,
  shared: -1,
  owner: null,
  isStatic: false,
  written: new Set(),
  ...about,
});
