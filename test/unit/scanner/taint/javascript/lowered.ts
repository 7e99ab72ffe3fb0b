import { dumpFunction, dumpUnit } from '../../../../../src/scanner/engines/taint/ir/dump.ts';
import type { Unit } from '../../../../../src/scanner/engines/taint/ir/unit.ts';
import {
  type LoweredLanguage,
  lowerFile,
  prepareLowering,
} from '../../../../../src/scanner/engines/taint/lower/lower.ts';

export async function lowered(text: string, language: LoweredLanguage = 'typescript'): Promise<Unit> {
  await prepareLowering([language]);
  return lowerFile('file', text, language);
}

/** The whole unit as text. */
export async function dumpOf(text: string, language: LoweredLanguage = 'typescript'): Promise<string> {
  return `\n${dumpUnit(await lowered(text, language))}`;
}

/** The instructions of the function of that name. */
export async function bodyOf(name: string, text: string, language: LoweredLanguage = 'typescript'): Promise<string> {
  const unit = await lowered(text, language);
  return `\n${dumpFunction(
    unit,
    unit.functions.findIndex((code) => code.name === name),
  )}\n`;
}
