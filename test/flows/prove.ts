import { resolve } from 'node:path';
import { proveBatch } from './prove/prove-batch.ts';

// npm run -s flows -- prove <batch folder> [NNN …]: prints the cases whose label is not proven, and why.
const [batch, ...numbers] = process.argv.slice(2);
if (batch === undefined) throw new Error('usage: npm run -s flows -- prove <batch folder> [NNN …]');
let proven = 0;
let all = 0;
await proveBatch(resolve(batch), {
  only: ({ name }) => numbers.length === 0 || numbers.some((number) => name.startsWith(number)),
  told: ({ name, cwe, mechanism }, reasons) => {
    all++;
    if (reasons.length === 0) proven++;
    else console.log([`${name} (CWE-${cwe}, ${mechanism})`, ...reasons.map((reason) => `  - ${reason}`)].join('\n'));
  },
});
console.log(`${proven} of ${all} cases proven`);
process.exitCode = proven === all ? 0 : 1;
