import { exec } from 'node:child_process';
import { bus } from './bus';
import type { BackupJob } from './bus';

const FOLDER = '/var/backups';
const pending: string[] = [];

function dump(job: BackupJob): void {
  exec(`pg_dump ${job.database} > ${FOLDER}/${job.id}.sql`, (err) => { /* SINK */
    if (err) {
      console.error('backup failed');
    }
  });
}

function remember(job: BackupJob): void {
  pending.push(job.id);
}

bus.on('backup.requested', dump);
bus.on('backup.requested', remember);
