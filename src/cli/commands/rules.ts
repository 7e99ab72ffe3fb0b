import { resolve } from 'node:path';
import type { Command } from 'commander';
import { EXIT } from '../terminal/exit.ts';
import { lesson } from '../terminal/help.ts';
import { printJson, printLine } from '../terminal/table.ts';
import type { Commands, RuleTests } from './commands.ts';

const NEW_LESSON = lesson({
  examples: [
    ['sightline rules new python no-legacy-login', 'Writes custom-python-no-legacy-login.yaml here.'],
    ['sightline rules new kubernetes host-network --folder ../security-rules', 'Writes into another folder.'],
  ],
});

const TEST_LESSON = lesson({
  examples: [
    ['sightline rules test ../security-rules', 'Says for each rule whether it is valid and passes its cases.'],
    ['sightline rules test ../security-rules --json', 'Prints the same for programs.'],
  ],
  exits: {
    0: 'every rule is valid, and every case passes',
    1: 'a rule is wrong, or a case fails',
    2: 'wrong usage; the message says what to change',
    3: 'it failed',
  },
});

export const addRules = (program: Command, { newRule, testRules }: Commands): void => {
  const rules = program.command('rules').description('Write and test custom rules');
  rules
    .command('new')
    .description('Write a working example rule with test cases, for you to change')
    .argument('<language>', 'language or kind of configuration, such as python or kubernetes')
    .argument('<name>', 'name of the rule, such as no-legacy-login')
    .option('--folder <folder>', 'where to write it', '.')
    .addHelpText('after', NEW_LESSON)
    .action(async (subject: string, name: string, { folder }: { folder: string }) => {
      const file = await newRule({ folder, subject, name });
      printLine(`${file}\nChange it, then run \`sightline rules test ${folder}\`.`);
    });
  rules
    .command('test')
    .description('Check the rules of a folder, and run each on its cases')
    .argument('<folder>', 'folder with rules, each a .yaml file')
    .option('--json', 'print only JSON')
    .addHelpText('after', TEST_LESSON)
    .action(async (folder: string, { json = false }: { json?: boolean }) => {
      const tests = await testRules(resolve(folder));
      const failed = tests.problems.length > 0 || tests.rules.some((rule) => rule.failed.length > 0);
      if (json) printJson(tests);
      else for (const line of linesOf(tests)) printLine(line);
      process.exitCode = failed ? EXIT.gate : EXIT.ok;
    });
};

const linesOf = ({ problems, rules }: RuleTests): string[] => {
  const wrong = problems.map(({ file, message }) => `WRONG   ${file === null ? '' : `${file}: `}${message}`);
  const tested = rules.flatMap(({ rule_id, cases, failed }) => [
    `${failed.length > 0 ? 'FAILED ' : cases === 0 ? 'NO CASE' : 'ok     '} ${rule_id} (${cases} ${cases === 1 ? 'case' : 'cases'})`,
    ...failed.map((one) => `        ${one.case}: ${one.message}`),
  ]);
  const broken = rules.filter(({ failed }) => failed.length > 0).length;
  const sum =
    problems.length > 0
      ? `${problems.length} wrong; none was tried`
      : `${rules.length - broken} of ${rules.length} rules do what their cases say`;
  return [...wrong, ...tested, '', sum];
};
