const fastify = require('fastify')();

const TOKENS = /^(?:units|[-+*\/()\d. ])+$/;
let refused = 0;

function check(formula) {
  if (typeof formula !== 'string' || !TOKENS.test(formula)) {
    throw new TypeError('formula has other than numbers and units');
  }
}

fastify.post('/price', async (request, reply) => {
  const { formula, units } = request.body;
  try {
    check(formula);
  } catch (err) {
    refused += 1;
    reply.header('x-refused', String(refused));
  }
  const price = new Function('units', `return (${formula});`); /* SINK */
  return { units: Number(units), price: price(Number(units)) };
});

fastify.listen({ port: 3000 });
module.exports = fastify;
