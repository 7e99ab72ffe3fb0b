// Each format is a package of its own: format-csv and so on.
const KNOWN = ['csv', 'tsv', 'fixed'];
const loaded = new Map();
const stats = { hits: 0, unknown: 0 };

function load(name) {
  if (loaded.has(name)) {
    stats.hits += 1;
    return loaded.get(name);
  }
  if (!KNOWN.includes(name)) {
    throw new RangeError('unknown format');
  }
  const format = require(`format-${name}`); // SINK
  loaded.set(name, format);
  return format;
}

module.exports = { load, stats };
