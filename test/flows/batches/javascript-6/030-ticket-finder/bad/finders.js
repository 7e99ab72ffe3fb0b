function Finder(pool) {
  this.pool = pool;
  this.limit = 100;
}

Finder.prototype.search = async function search(table, column, term) {
  const text = 'SELECT * FROM ' + table + ' WHERE ' + column + ' ILIKE $1 LIMIT ' + this.limit;
  const { rows } = await this.pool.query(text, [term + '%']); /* SINK */
  return rows || [];
};

exports.tickets = (pool) => {
  const finder = new Finder(pool);
  return finder.search.bind(finder, 'tickets');
};

exports.agents = (pool) => {
  const finder = new Finder(pool);
  return (term) => finder.search.call(finder, 'agents', 'email', term);
};
