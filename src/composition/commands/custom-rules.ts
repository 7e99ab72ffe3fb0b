import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Commands, RuleTests } from '../../cli/commands/commands.ts';
import { UsageError } from '../../cli/terminal/exit.ts';
import { type CheckedRules, checkRules, type RuleProblem } from '../../scanner/custom-rules/check-rules.ts';
import { createCustomEngine } from '../../scanner/custom-rules/custom-engine.ts';
import { FolderRefused, readRuleFolder } from '../../scanner/custom-rules/rule-folder.ts';
import { ruleSubjects, starterRule } from '../../scanner/custom-rules/starter.ts';
import { testRules as tryRules } from '../../scanner/custom-rules/test-rules.ts';
import type { Engine } from '../../scanner/engines/engine.ts';
import { astGrepBinary } from '../../scanner/rules/ast-grep-binary.ts';
import { isWithin } from './within.ts';

const CHECK_MS = 120_000;

/** Writes a rule that works into a folder; gives the file. Throws UsageError. */
export const newRule: Commands['newRule'] = async ({ folder, subject, name }) => {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) || name.length > 50)
    throw new UsageError(
      'name has lower-case letters, digits and single hyphens, 50 at most, such as "no-legacy-login"',
    );
  const starter = starterRule(subject, name);
  if (starter === null) throw new UsageError(`language must be one of ${ruleSubjects.join(', ')}`);
  const file = join(folder, `${starter.id}.yaml`);
  await mkdir(folder, { recursive: true });
  await writeFile(file, starter.text, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new UsageError(`${file} is there already`);
    throw error;
  });
  return file;
};

/** Checks the rules of a folder and tries them on their cases. Throws UsageError for what is no folder of rules. */
export const testRules: Commands['testRules'] = async (folder): Promise<RuleTests> => {
  const signal = AbortSignal.timeout(CHECK_MS);
  const binary = astGrepBinary();
  const { problems, pack } = await checked(folder, { binary, signal });
  return pack === null ? { problems, rules: [] } : { problems: [], rules: await tryRules(pack, { binary, signal }) };
};

/**
 * The engine for the rules of a folder. Throws UsageError where one is wrong, and where the folder lies within the
 * scanned one: what decides about code is not part of it.
 */
export const customEngineOf = async (folder: string, scanned: string): Promise<Engine> => {
  const binary = astGrepBinary();
  const { problems, pack } = await checked(folder, { binary, signal: AbortSignal.timeout(CHECK_MS) });
  if (isWithin(scanned, folder))
    throw new UsageError(
      `--rules names a folder within the one that is scanned, where whoever changes the code could change what is looked for: keep ${folder} elsewhere`,
    );
  if (pack === null)
    throw new UsageError(
      `--rules names rules that are not usable (\`sightline rules test\` shows the same):\n${problems.map(line).join('\n')}`,
    );
  return createCustomEngine({ rules: pack, binary });
};

const line = ({ file, message }: RuleProblem): string => `  ${file === null ? '' : `${file}: `}${message}`;

const checked = async (folder: string, options: { binary: string; signal: AbortSignal }): Promise<CheckedRules> => {
  try {
    return await checkRules(await readRuleFolder(folder), options);
  } catch (error) {
    if (error instanceof FolderRefused) throw new UsageError(`${folder} ${error.message}`);
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      throw new UsageError(`${folder} is no folder`);
    throw error;
  }
};
