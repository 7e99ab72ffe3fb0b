#!/usr/bin/env node
// Reads one formula per line and prints the results:  echo "2 * (3 + 4)" | calc
const ARITHMETIC = /[\d\s+\-*/().]+$/;

function evaluate(formula) {
  if (!ARITHMETIC.test(formula)) {
    throw new SyntaxError('Only numbers and + - * / ( )');
  }
  const compute = new Function(`return (${formula});`); // SINK
  return Number(compute());
}

async function main() {
  let text = '';
  for await (const chunk of process.stdin) {
    text += chunk;
  }
  const formulas = text.split('\n').map((line) => line.trim()).filter(Boolean);
  let failures = 0;
  for (const formula of formulas) {
    try {
      process.stdout.write(`${evaluate(formula).toFixed(2)}\n`);
    } catch {
      failures += 1;
    }
  }
  process.exitCode = failures ? 1 : 0;
}

await main();
