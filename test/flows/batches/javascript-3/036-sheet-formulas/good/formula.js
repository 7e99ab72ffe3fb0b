'use strict';

function createEvaluator(pattern, limit) {
  const cache = new Map();

  const compile = (formula) => {
    if (formula.length > limit || !pattern.test(formula)) {
      throw new SyntaxError('not a formula');
    }
    return new Function(`"use strict"; return (${formula});`); /* SINK */
  };

  return (formula) => {
    if (!cache.has(formula)) cache.set(formula, compile(formula));
    return Number(cache.get(formula)());
  };
}

module.exports = { createEvaluator };
