const repository = require('../repositories/orders');

const STATES = new Map([
  ['open', 'OPEN'],
  ['done', 'CLOSED'],
  ['back', 'RETURNED'],
]);
const PAGE_SIZE = 25;

function stateCode(filter) {
  return STATES.get(filter.state) || 'OPEN';
}

async function overview(filter) {
  const offset = (filter.page - 1) * PAGE_SIZE;
  const rows = await repository.list(stateCode(filter), PAGE_SIZE, offset);
  return { rows, page: filter.page };
}

module.exports = { overview };
