import { exec } from 'node:child_process';

export interface Job {
  name: string;
  keep: number;
}

export async function archive(this: Job, folder: string, note = ''): Promise<number> {
  const file = `/srv/backups/${this.name}-${Date.now()}.tgz`;
  await new Promise<void>((resolve) => {
    exec(`tar -czf ${file} ${folder}`, () => resolve()); /* SINK */
  });
  return note.length;
}
