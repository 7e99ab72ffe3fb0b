/** A process of its own for Redocly, which a bundle can carry: `compare.ts` starts it by its place beside itself. */
import '@redocly/cli/bin/cli.js';
