const Koa = require('koa');
const Router = require('@koa/router');
const bodyParser = require('koa-bodyparser');
const { exec } = require('child_process');

const app = new Koa();
const router = new Router();
const MEDIA = '/srv/media';

function shell(command) {
  return new Promise((resolve, reject) => {
    exec(command, { timeout: 60000 }, (err, stdout) => { /* SINK */
      if (err) reject(err);
      else resolve(stdout);
    });
  });
}

router.post('/videos/:id/preview', async (ctx) => {
  const { width, seconds } = ctx.request.body;
  const id = Number(ctx.params.id);
  const length = Math.min(Number(seconds) || 10, 60);
  const scale = width || 640;

  const parts = ['ffmpeg', '-y'];
  parts.push('-i', `${MEDIA}/${id}.mp4`);
  parts.push('-t', String(length));
  parts.push('-vf', 'scale=' + scale + ':-1');
  parts.push(`${MEDIA}/${id}.preview.gif`);
  await shell(parts.join(' '));

  ctx.status = 201;
  ctx.body = { id, length };
});

app.use(bodyParser());
app.use(router.routes());
app.listen(3000);
