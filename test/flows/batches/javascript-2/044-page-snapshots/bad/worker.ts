import { Job, Worker } from 'bullmq';
import puppeteer from 'puppeteer';
import { connection, SnapshotJob } from './queue';

export const worker = new Worker<SnapshotJob>(
  'snapshots',
  async ({ data }: Job<SnapshotJob>) => {
    const browser = await puppeteer.launch({ headless: true });
    try {
      const page = await browser.newPage();
      await page.goto(data.url, { waitUntil: 'networkidle2' }); // SINK
      return await page.pdf({ format: 'A4' });
    } finally {
      await browser.close();
    }
  },
  { connection, concurrency: 2 },
);
