const nunjucks = require('nunjucks');

const BODY = 'your order {{ order.id }} of {{ order.total }} EUR is on its way.';

function compose(opening) {
  return [opening, BODY, '{{ signature }}'].join('\n\n');
}

function render(source, values) {
  return nunjucks.renderString(source, values); /* SINK */
}

function orderMail(order, greeting) {
  const values = { order, greeting, signature: 'Your shop' };
  return render(compose('{{ greeting }},'), values);
}

module.exports = { orderMail };
