import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Backend } from './generate/backend.ts';
import { csharp } from './generate/dialects/csharp.ts';
import { go } from './generate/dialects/go.ts';
import { java } from './generate/dialects/java.ts';
import { php } from './generate/dialects/php.ts';
import { ruby } from './generate/dialects/ruby.ts';
import { javascript } from './generate/javascript/backend.ts';
import { makePlans, planEachCleaner, planEachWay } from './generate/plan.ts';
import { python } from './generate/python/backend.ts';
import { variants, writeBatch } from './generate/write-batch.ts';

// npm run -s flows -- generate --seed 1 --count 50 --out DIR [--language javascript] [--variants] [--each]
// --each writes one case for each way a value can take and each cleaner, instead. --variants writes DIR/base,
// DIR/rename, DIR/extract, DIR/split, DIR/dead: the same programs, differently written.
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '50' },
    out: { type: 'string' },
    language: { type: 'string', default: 'javascript' },
    variants: { type: 'boolean', default: false },
    each: { type: 'boolean', default: false },
  },
});
const backends: Readonly<Record<string, Backend>> = { javascript, python, java, php, ruby, go, csharp };
const backend = backends[values.language];
if (values.out === undefined || backend === undefined)
  throw new Error(
    `usage: npm run -s flows -- generate --seed N --count M --out DIR [--language ${Object.keys(backends).join('|')}] [--variants]`,
  );
const plans = values.each
  ? [...planEachWay(backend), ...planEachCleaner(backend)]
  : makePlans(backend, Number(values.seed), Number(values.count));
const order = { backend, plans };
const out = resolve(values.out);
if (!values.variants) writeBatch({ ...order, folder: out, restyle: (style) => style });
else for (const [name, restyle] of Object.entries(variants)) writeBatch({ ...order, folder: join(out, name), restyle });
