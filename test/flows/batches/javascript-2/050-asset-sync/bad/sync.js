#!/usr/bin/env node
const { spawn } = require('child_process');
const { loadConfig } = require('./config');

const config = loadConfig(process.env);

function command({ source, target, remove }) {
  const flags = ['--archive', '--compress'];
  if (remove) flags.push('--delete');
  return ['rsync', [...flags, '--', source, target]];
}

function main() {
  const [program, args] = command(config.paths);
  const child = spawn(program, args, { stdio: 'inherit', ...config.process }); // SINK
  child.on('exit', (code) => {
    process.exitCode = code || 0;
  });
}

main();
