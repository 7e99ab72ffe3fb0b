const { AsyncLocalStorage } = require('async_hooks');

const storage = new AsyncLocalStorage();

module.exports = {
  run: (scope, fn) => storage.run(scope, () => fn()),
  current: () => storage.getStore() || { clinic: 'north', role: 'guest' },
};
