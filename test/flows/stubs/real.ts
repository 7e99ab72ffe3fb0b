import { createRequire } from 'node:module';
import { quietly } from '../sandbox/recorder.ts';
import type { RealLibrary } from './real-libraries.ts';

const require = createRequire(import.meta.url);

/** A real library that runs inside the sandbox as it is. Its own use of sinks is not noted. */
export function real(name: RealLibrary): unknown {
  return quietly(() => require(name) as unknown);
}
