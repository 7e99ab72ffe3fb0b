import type { Command } from 'commander';
import { lesson } from '../terminal/help.ts';
import { note, printable, printJson, printLine } from '../terminal/table.ts';
import type { Commands } from './commands.ts';

const BACKUP_LESSON = lesson({
  examples: [
    ['sightline backup /backup/sightline-1.db', 'Copies the database, whether the service is running or not.'],
    [
      'sightline backup /backup/sightline-1.db --key /safe/encryption.key',
      'Also copies the key, without which the secrets in the backup are lost, to another place.',
    ],
  ],
});

const RESTORE_LESSON = lesson({
  examples: [
    ['sightline restore /backup/sightline-1.db', 'Replaces the database with the backup; the service must be stopped.'],
    ['sightline restore /backup/sightline-1.db --key /safe/encryption.key', 'The same on another machine.'],
  ],
});

export const addBackup = (program: Command, { backUp, restore }: Commands): void => {
  program
    .command('backup')
    .description('Write a checked copy of the embedded database, whether the service is running or not')
    .argument('<file>', 'new file')
    .option('--key <file>', 'new file for a copy of the encryption key of its secrets')
    .option('--json', 'print only JSON')
    .addHelpText('after', BACKUP_LESSON)
    .action(async (file: string, { key, json }: { key?: string; json?: boolean }) => {
      const { keyLeftAt, ...made } = await backUp(file, key);
      if (json) printJson(made);
      else printLine(`Backed up to ${printable(file)} (${made.bytes} bytes, checked).`);
      if (keyLeftAt !== null)
        note(`The key of its secrets is not in it: keep a copy of ${printable(keyLeftAt)} in another place.`);
    });

  program
    .command('restore')
    .description('Replace the embedded database with a backup; the service must be stopped')
    .argument('<file>', 'file written by `sightline backup`')
    .option('--key <file>', 'file with the encryption key of its secrets, if DATA_DIR does not have that key')
    .option('--without-key', 'restore although the key is lost')
    .option('--json', 'print only JSON')
    .addHelpText('after', RESTORE_LESSON)
    .action(async (file: string, { json, ...options }: { key?: string; withoutKey?: boolean; json?: boolean }) => {
      const restored = await restore(file, options);
      if (json) return printJson(restored);
      printLine(`Restored ${printable(file)}. Start the service.`);
      if (restored.previous !== null) printLine(`The previous database is in ${printable(restored.previous)}.`);
      if (!restored.has_key) printLine('No key opens its secrets: run `sightline secrets abandon` before the start.');
    });
};
