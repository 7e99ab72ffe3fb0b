import escapeHtml from 'escape-html';
import type { Context, Next } from 'koa';

export function campaign() {
  let visits = 0;
  return async (ctx: Context, next: Next): Promise<void> => {
    visits += 1;
    const ref = String(ctx.query.ref ?? '').slice(0, 200);
    const label = ref === '' ? 'our website' : escapeHtml(ref);
    ctx.state.campaign = {
      greeting: `Welcome! You come from ${label}.`,
      visits,
    };
    await next();
  };
}
