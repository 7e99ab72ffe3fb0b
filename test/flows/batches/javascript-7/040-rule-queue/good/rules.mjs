import vm from 'node:vm';

const RULES = new Map([
  ['large', 'amount > 1000'],
  ['small', 'amount < 10'],
]);

export function ruleFor(name) {
  const rule = name;
  const expression = RULES.get(rule) ?? 'false';
  return function apply(amount) {
    return vm.runInNewContext(expression, { amount, expression: expression.length }); // SINK
  };
}
