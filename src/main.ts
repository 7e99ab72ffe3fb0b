#!/usr/bin/env node
/**
 * The command. Keeps compiled code beside the installed packages, where only their owner writes: the next start takes
 * half the time.
 */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Name look-ups each hold a thread for as long as a name server is silent; files and checkouts must not wait behind
// them.
process.env.UV_THREADPOOL_SIZE ??= '32';
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/sightline', import.meta.url)));
const { main } = await import('./composition/commands/command-line.ts');
await main();
