import { Queue } from 'bullmq';

export interface SnapshotJob {
  url: string;
  notify: boolean;
}

export const connection = { host: process.env.REDIS_HOST ?? 'localhost', port: 6379 };
export const snapshots = new Queue<SnapshotJob>('snapshots', { connection });
