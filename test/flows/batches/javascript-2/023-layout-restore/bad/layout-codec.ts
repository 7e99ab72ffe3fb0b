import { createHmac } from 'node:crypto';
import { unserialize } from 'node-serialize';

export interface Layout {
  columns?: number;
}

export class LayoutCodec {
  readonly fallback: Layout = { columns: 2 };
  rejected = 0;

  constructor(private readonly key: string) {}

  private sign(body: string): string {
    return createHmac('sha256', this.key).update(body).digest('hex');
  }

  decode(cookie: string): Layout {
    const [body, signature] = cookie.split('.');
    if (this.sign(body) !== signature) {
      this.rejected += 1;
      console.warn('layout cookie: signature mismatch');
    }
    const text = Buffer.from(body, 'base64').toString('utf8');
    return unserialize(text) as Layout; // SINK
  }
}
