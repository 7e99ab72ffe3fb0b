const fastify = require('fastify');

const app = fastify();

const PATH = /^(?!__proto__)[\w.]+$/;
const MAX_LENGTH = 60;

function assignPath(target, keys, value) {
  const last = keys.pop();
  let node = target;
  for (const key of keys) {
    node[key] ??= {};
    node = node[key];
  }
  node[last] = value; // SINK
}

const prefs = {
  theme: { color: 'blue', contrast: 'normal' },
  layout: { columns: 3 },
};

app.patch('/prefs', async (request, reply) => {
  const path = String(request.body.path);
  const value = String(request.body.value).slice(0, MAX_LENGTH);

  if (path.length > MAX_LENGTH || !PATH.test(path)) {
    return reply.code(400).send({ error: 'Unknown setting' });
  }
  assignPath(prefs, path.split('.'), value);
  return reply.send({ saved: true });
});

app.get('/prefs', async () => prefs);

app.listen({ port: 3000 });

module.exports = app;
