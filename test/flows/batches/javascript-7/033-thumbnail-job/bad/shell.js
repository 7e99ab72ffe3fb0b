function quoteArgument(text) {
  return `'${text.replace(/'/g, `'\\''`)}'`;
}

module.exports = { quoteArgument };
