import type { Context, Next } from 'hono';
import { getCookie } from 'hono/cookie';

const TABLE: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const SPECIAL = /[&<>"']/g;

function escapeText(text: string): string {
  return text.replace(SPECIAL, (c) => TABLE[c]);
}

/** One-time messages are carried over a redirect in a cookie. */
export function notice() {
  return async (c: Context, next: Next) => {
    const text = getCookie(c, 'notice') ?? '';
    c.set('notice', escapeText(text.slice(0, 300)));
    await next();
  };
}
