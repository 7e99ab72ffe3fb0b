import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { EngineFinding } from '../../../../src/scanner/engines/engine.ts';
import { createPatternsEngine } from '../../../../src/scanner/engines/patterns/patterns.ts';
import { noCache } from '../../../../src/scanner/engines/result-cache.ts';
import { listFiles } from '../../../../src/scanner/files/file-list.ts';
import { defaultLimits } from '../../../../src/scanner/limits.ts';
import { astGrepBinary } from '../../../../src/scanner/rules/ast-grep-binary.ts';
import { documentKindNames, kindsByName } from '../../../../src/scanner/rules/documents/kinds.ts';
import { loadRules } from '../../../../src/scanner/rules/load-rules.ts';

const root = join(import.meta.dirname, '../../../rules/well-kept');
const signal = new AbortController().signal;
const { files } = await listFiles({ root, exclude: [], limits: defaultLimits, signal });

test('well-kept configuration has no finding that is medium or more', async () => {
  const engine = createPatternsEngine({ rules: await loadRules(), binary: astGrepBinary() });
  const findings: EngineFinding[] = [];
  const input = { root, files: files.filter(engine.supports), signal, limits: defaultLimits, cache: noCache };

  for await (const event of engine.scan(input)) if (event.kind === 'finding') findings.push(event.finding);

  const severe = findings.filter(({ severity }) => severity !== 'low' && severity !== 'info');
  expect(severe.map(({ file, line, rule_id }) => `${file}:${line} ${rule_id}`)).toEqual([]);
});

test('each kind of configuration that rules read has a file among the well-kept', () => {
  const kinds = new Set(files.flatMap(({ path }) => kindsByName(path)));

  expect(documentKindNames.filter((kind) => !kinds.has(kind))).toEqual([]);
});
