import type { Engine } from '../engine.ts';
import type { Program } from './programs.ts';

/** Whether an engine finds a program's flaw. */
export const isFoundBy = async (engine: Engine, { folder, file, line }: Program): Promise<boolean> =>
  (await engine.scanFolder(folder)).some((found) => found.file === file && found.line <= line && line <= found.endLine);
