#!/usr/bin/env node
const { execSync } = require('child_process');

function usage() {
  console.log('usage: release <version> [message]');
  process.exitCode = 2;
}

function parseArguments([version, ...words]) {
  if (!/^v\d+\.\d+\.\d+$/.test(version || '')) return null;
  return { version, message: words.join(' ') || `Release ${version}` };
}

function quote(text) {
  return `"${text.replace(/"/g, '\\"')}"`;
}

function tag({ version, message }) {
  const command = ['git', 'tag', '--annotate', version, '-m', quote(message)].join(' ');
  execSync(command, { stdio: 'inherit' }); // SINK
}

const options = parseArguments(process.argv.slice(2));
if (options) {
  tag(options);
} else {
  usage();
}
