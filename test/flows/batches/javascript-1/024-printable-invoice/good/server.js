const Fastify = require('fastify');
const he = require('he');

const fastify = Fastify();

const LINES = [
  { text: 'Hosting, one year', amount: 120 },
  { text: 'Domain', amount: 14.5 },
];

function* tableRows(lines) {
  let total = 0;
  for (const line of lines) {
    total += line.amount;
    yield `<tr><td>${line.text}</td><td>${line.amount.toFixed(2)}</td></tr>`;
  }
  yield `<tr class="total"><td>Total</td><td>${total.toFixed(2)}</td></tr>`;
}

function* invoice(number, note) {
  yield `<h1>Invoice ${number}</h1><table>`;
  yield* tableRows(LINES);
  yield '</table>';
  if (note) {
    yield '<p class="note">' + he.encode(note) + '</p>';
  }
}

fastify.get('/invoices/:number/print', (request, reply) => {
  const number = parseInt(request.params.number, 10);
  const note = String(request.query.note || '');
  const html = [...invoice(number, note)].join('\n');
  reply.type('text/html; charset=utf-8').send(html); /* SINK */
});

fastify.listen({ port: 3000 });
