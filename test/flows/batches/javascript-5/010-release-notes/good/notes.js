#!/usr/bin/env node
const { execSync } = require('child_process');
const minimist = require('minimist');

const REF = /^[A-Za-z0-9][\w./-]*$/;

function usage(message) {
  console.error(message);
  console.error('usage: notes --from <ref> [--to <ref>]');
}

function main(argv) {
  const options = minimist(argv, { string: ['from', 'to'], default: { to: 'HEAD' } });
  for (const name of ['from', 'to']) {
    if (!REF.test(options[name] || '')) {
      return usage(`--${name} is not a ref`);
    }
  }
  const range = [options.from, options.to].join('..');
  const out = execSync(`git log --no-merges --pretty=%s ${range}`); /* SINK */
  const lines = String(out).split('\n').filter(Boolean);
  lines.forEach((line) => console.log('- ' + line));
}

main(process.argv.slice(2));
