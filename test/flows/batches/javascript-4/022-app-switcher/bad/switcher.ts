import Koa from 'koa';
import Router from '@koa/router';

const app = new Koa();
const router = new Router();

const HOME = 'https://home.example.com/';

function destination(name: string, from: string): string {
  let target = HOME;
  switch (name) {
    case 'docs':
      target = 'https://docs.example.com/';
      break;
    case 'billing':
      target = `https://billing.example.com/?from=${encodeURIComponent(from)}`;
      break;
    case 'support':
      target = 'https://support.example.com/new';
      break;
    default:
      target = from;
  }
  return target;
}

router.get('/open', (ctx) => {
  const name = String(ctx.query.app ?? '');
  const from = String(ctx.query.from ?? HOME);
  ctx.set('Cache-Control', 'no-store');
  ctx.redirect(destination(name, from)); // SINK
});

app.use(router.routes());
app.listen(3000);
