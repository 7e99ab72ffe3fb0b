const columns = new Map([
  ['newest', 'created_at DESC'],
  ['oldest', 'created_at ASC'],
  ['weight', 'weight DESC'],
]);

function orderFor(key) {
  const known = columns.get(key);
  return known ?? key;
}

module.exports = { orderFor };
