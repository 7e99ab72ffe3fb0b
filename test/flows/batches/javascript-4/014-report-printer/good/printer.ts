import { spawn } from 'node:child_process';
import { queue, type ReportJob } from './queue';

queue.on('report', (job: ReportJob) => {
  const source = `http://127.0.0.1:3000/internal/reports/${job.month}`;
  const target = `/srv/app/reports/${job.id}.pdf`;
  const args = ['--quiet', '--title', job.title, source, target];
  const child = spawn('wkhtmltopdf', args, { stdio: 'ignore', shell: false }); // SINK
  child.on('error', () => console.error('report %d failed', job.id));
});
