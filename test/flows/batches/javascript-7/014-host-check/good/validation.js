class InputError extends Error {
  constructor(code) {
    super(code);
    this.code = code;
  }
}

function requireHostName(text) {
  if (!/^[a-z0-9]+(?:[.-][a-z0-9]+){0,8}$/.test(text)) throw new InputError('E_HOST');
}

module.exports = { requireHostName, InputError };
