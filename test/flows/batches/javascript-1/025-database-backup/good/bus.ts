import { EventEmitter } from 'node:events';

export interface BackupJob {
  id: string;
  database: string;
}

export const bus = new EventEmitter();
