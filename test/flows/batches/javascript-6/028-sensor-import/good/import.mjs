import Database from 'better-sqlite3';
import { statements } from './statements.mjs';

const db = new Database('/var/lib/sensors.db');

function records(text) {
  const [head, ...lines] = text.split('\n');
  const names = head.trim().split(';');
  return lines
    .filter((line) => line.includes(';'))
    .map((line) => Object.fromEntries(line.split(';').map((cell, i) => [names[i], cell])));
}

let input = '';
for await (const chunk of process.stdin) input += chunk;

let count = 0;
for (const { text, values } of statements(records(input))) {
  db.prepare(text).run(...values); /* SINK */
  count += 1;
}
console.log('%d readings', count);
