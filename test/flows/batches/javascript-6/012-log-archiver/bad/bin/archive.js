#!/usr/bin/env node
const minimist = require('minimist');
const { execSync } = require('child_process');
const { quote } = require('../lib/shell');

const args = minimist(process.argv.slice(2), { string: ['service'], default: { keep: 7 } });

function main() {
  const service = args.service;
  const keep = Number(args.keep) || 7;
  if (!service) {
    console.error('usage: archive --service NAME [--keep DAYS]');
    process.exitCode = 2;
    return;
  }
  const command = ['tar czf /backup/logs.tgz', quote('/var/log/' + service), '&& find /backup -mtime +' + keep].join(' ');
  execSync(command, { stdio: 'inherit' }); /* SINK */
}

main();
