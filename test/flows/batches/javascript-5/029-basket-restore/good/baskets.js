const { serialize } = require('node-serialize');

const EMPTY = JSON.stringify({ lines: [] });
const kept = new Map();
let misses = 0;

function keep(id, basket) {
  kept.set(id, serialize(basket));
}

function load(id) {
  if (kept.has(id)) return kept.get(id);
  misses += 1;
  return EMPTY;
}

module.exports = { keep, load, misses: () => misses };
