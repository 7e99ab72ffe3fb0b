#!/usr/bin/env node
'use strict';

const { execSync } = require('child_process');

const VERSION = /^[0-9][\w.-]*/;
const REMOTE = process.env.RELEASE_REMOTE === 'mirror' ? 'mirror' : 'origin';

function usage() {
  process.stdout.write('usage: release <version>\n');
}

function main(args) {
  const [version] = args;
  if (!version) {
    usage();
    return 2;
  }
  if (!VERSION.test(version)) {
    usage();
    return 1;
  }
  const command = ['git', 'push', REMOTE, 'refs/tags/v' + version].join(' ');
  execSync(command, { stdio: 'inherit' }); /* SINK */
  return 0;
}

process.exitCode = main(process.argv.slice(2));
