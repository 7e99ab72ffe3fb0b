const COLUMNS = new Map([
  ['name', 'members.full_name'],
  ['city', 'members.city'],
  ['plan', 'members.plan_code'],
]);

// Turns { all: [...] } / { any: [...] } / { field, equals } trees into a WHERE clause.
function compileFilter(node, bindings) {
  if (Array.isArray(node.all)) {
    return '(' + node.all.map((child) => compileFilter(child, bindings)).join(' AND ') + ')';
  }
  if (Array.isArray(node.any)) {
    return '(' + node.any.map((child) => compileFilter(child, bindings)).join(' OR ') + ')';
  }
  const column = COLUMNS.get(node.field);
  if (!column) throw new Error('Unknown field');
  bindings.push(node.equals);
  return `${column} = ?`;
}

module.exports = { compileFilter };
