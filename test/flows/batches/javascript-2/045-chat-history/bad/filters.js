const filters = new Map();
const EMPTY = Object.freeze({ author: '', limit: 20 });

module.exports = {
  set(room, filter) {
    filters.set(room, { ...filter, touched: Date.now() });
  },
  get(room) {
    return filters.get(room) ?? EMPTY;
  },
  sweep(maxAge = 36e5) {
    for (const [room, { touched }] of filters) {
      if (Date.now() - touched > maxAge) filters.delete(room);
    }
  },
};
