#!/usr/bin/env node
'use strict';

const { execSync } = require('child_process');
const minimist = require('minimist');
const { quote } = require('../lib/shell');

const args = minimist(process.argv.slice(2), {
  string: ['author', 'since'],
  default: { since: '2020-01-01' },
});

if (!args.author) {
  console.error('usage: changelog --author <name> [--since <date>]');
  process.exitCode = 2;
} else {
  const since = /^\d{4}-\d{2}-\d{2}$/.test(args.since) ? args.since : '2020-01-01';
  const command = ['git', 'log', '--oneline', `--since=${since}`, `--author=${quote(args.author)}`].join(' ');
  const output = execSync(command, { encoding: 'utf8' }); /* SINK */
  const count = String(output || '').split('\n').filter(Boolean).length;
  console.log('%d entries', count);
}
