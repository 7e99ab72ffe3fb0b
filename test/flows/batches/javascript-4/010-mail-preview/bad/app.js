const Koa = require('koa');
const Router = require('@koa/router');
const bodyParser = require('koa-bodyparser');
const escapeHtml = require('escape-html');
const Handlebars = require('handlebars');

const app = new Koa();
const router = new Router();

// Keeps the line breaks that the author typed.
function multiline(text) {
  const lines = String(text).split('\n');
  return lines.map((line) => line.trimEnd()).join('<br>');
}

const preview = Handlebars.compile(`
<!doctype html>
<html>
  <head><title>{{subject}} ({{length}})</title></head>
  <body>
    <h1>{{subject}}</h1>
    <div class="message">{{{message}}}</div>
  </body>
</html>
`);

router.post('/mail/preview', (ctx) => {
  const { subject = 'No subject', message = '' } = ctx.request.body;
  ctx.type = 'text/html';
  ctx.body = preview({ subject, length: escapeHtml(message).length, message: multiline(message) }); // SINK
});

app.use(bodyParser());
app.use(router.routes());
app.listen(3000);
