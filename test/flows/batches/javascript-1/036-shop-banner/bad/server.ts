import Koa from 'koa';
import Router from '@koa/router';
import { campaign } from './campaign';

const app = new Koa();
const router = new Router();

const OFFERS = ['Lamp', 'Desk', 'Rug'];

router.get('/shop', (ctx) => {
  const list = OFFERS.map((offer) => `<li>${offer}</li>`).join('');
  const greeting = ctx.state.campaign.greeting as string;
  ctx.type = 'html';
  ctx.body = `<header>${greeting}</header><ul>${list}</ul>`; /* SINK */
});

app.use(campaign());
app.use(router.routes());
app.listen(3000);
