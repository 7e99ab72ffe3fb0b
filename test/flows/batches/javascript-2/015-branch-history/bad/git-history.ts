import { execFile } from 'node:child_process';

export class GitHistory {
  constructor(private readonly dir: string) {}

  private args(branch: string, count: number): string[] {
    const base = ['--git-dir', this.dir, 'log', '--oneline', `--max-count=${count}`];
    return [...base, branch.trim()];
  }

  latest(branch: string, count: number): Promise<string[]> {
    const args = this.args(branch, count);
    return new Promise((resolve, reject) => {
      execFile('git', args, (err, stdout) => { // SINK
        if (err) reject(err);
        else resolve(String(stdout ?? '').split('\n').filter(Boolean));
      });
    });
  }
}
