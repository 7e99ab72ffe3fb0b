const ARITHMETIC = /^[\d+*/ ().-]+$/;

const when = (accept, build) => (text) => (accept(text) ? build(text) : null);

const compile = when(
  (text) => text.length < 400 && ARITHMETIC.test(text),
  (text) => new Function('qty', `return qty * (${text})`), // SINK
);

module.exports = { compile };
