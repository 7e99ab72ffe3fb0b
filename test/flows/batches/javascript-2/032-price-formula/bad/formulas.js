const vm = require('vm');

class FormulaError extends Error {}

// Numbers, the two variables, and the four operators.
const ARITHMETIC = /^(?:net|vat|[\d\s.+*\/()-])+$/m;

function evaluate(formula, variables) {
  if (typeof formula !== 'string' || !ARITHMETIC.test(formula)) {
    throw new FormulaError('formula is not arithmetic');
  }
  const context = Object.assign(Object.create(null), variables);
  const value = vm.runInNewContext(formula, context, { timeout: 50 }); // SINK
  return Math.round(Number(value) * 100) / 100;
}

module.exports = { evaluate, FormulaError };
