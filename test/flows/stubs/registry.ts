import { reactStubs } from './browser/react.ts';
import { cleanerStubs } from './cleaners/cleaners.ts';
import { documentStubs } from './data/documents.ts';
import { knexStubs } from './data/knex.ts';
import { prismaDrizzleStubs } from './data/prisma-drizzle.ts';
import { sequelizeStubs } from './data/sequelize.ts';
import { sqlStubs } from './data/sql.ts';
import { typeormStubs } from './data/typeorm.ts';
import { clientStubs } from './outgoing/clients.ts';
import { fileSystemStubs } from './system/file-system.ts';
import { nodeModuleStubs } from './system/node-modules.ts';
import { processStubs } from './system/processes.ts';
import { textStubs } from './text/documents.ts';
import { engineStubs } from './text/engines.ts';
import { expressStubs } from './web/express.ts';
import { fastifyStubs } from './web/fastify.ts';
import { hapiStubs } from './web/hapi.ts';
import { honoStubs } from './web/hono.ts';
import { koaStubs } from './web/koa.ts';
import { nestStubs } from './web/nest.ts';
import { nextStubs } from './web/next.ts';
import { nodeHttpStubs } from './web/node-http.ts';
import { sessionStubs } from './web/sessions.ts';
import { socketStubs } from './web/sockets.ts';

/** The stub of a package or of a module of Node's, made at first use; undefined: programs get the real one, or none. */
export function stubFor(name: string): unknown {
  const made = cache.get(name);
  if (made !== undefined) return made;
  const make = makers.get(name);
  if (make === undefined) return undefined;
  const stub = make();
  cache.set(name, stub);
  return stub;
}

/** The packages and modules that programs get a stub of. */
export function knownStubs(): string[] {
  return [...makers.keys()];
}

const makers = new Map<string, () => unknown>(
  [
    clientStubs,
    documentStubs,
    knexStubs,
    prismaDrizzleStubs,
    sequelizeStubs,
    sqlStubs,
    typeormStubs,
    fileSystemStubs,
    nodeModuleStubs,
    processStubs,
    expressStubs,
    fastifyStubs,
    hapiStubs,
    honoStubs,
    koaStubs,
    nestStubs,
    nextStubs,
    nodeHttpStubs,
    sessionStubs,
    socketStubs,
    engineStubs,
    textStubs,
    cleanerStubs,
    reactStubs,
  ].flatMap((stubs) => Object.entries(stubs)),
);
const cache = new Map<string, unknown>();
