import fs from 'node:fs';
import { noteFile } from './notes.mjs';

const [flag, ...names] = process.argv.slice(2);
const file = noteFile(...names);
const text = fs.readFileSync(file, 'utf8'); // SINK

process.stdout.write(flag === '--plain' ? text.trim() : text.toUpperCase());
