import { EventEmitter } from 'node:events';

export interface ReportJob {
  id: number;
  month: number;
  title: string;
}

export const queue = new EventEmitter();
queue.setMaxListeners(20);
