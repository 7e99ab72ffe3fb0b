import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { STRUCTURES } from '../../../src/store/kernel/shapes.ts';

type Json = null | string | number | boolean | Json[] | { [key: string]: Json };

const schemas = (): Record<string, Json> =>
  JSON.parse(readFileSync(new URL('../../../generated/openapi.json', import.meta.url), 'utf8')).components.schemas;

/**
 * Words of a schema that decide what a value has and of which type it is. What a client is told to expect more of, such
 * as enumerated values, is none.
 */
const STRUCTURAL = ['type', 'properties', 'required', 'items', 'additionalProperties', 'oneOf', 'anyOf', 'allOf'];

/** A schema without all that changes no stored value, its references followed. */
const structureOf = (schema: Json, known: Record<string, Json>): Json => {
  if (schema === null || typeof schema !== 'object') return schema;
  if (Array.isArray(schema)) return schema.map((part) => structureOf(part, known));
  if (typeof schema.$ref === 'string') return structureOf(known[schema.$ref.split('/').at(-1) ?? ''] ?? null, known);
  return Object.fromEntries(
    STRUCTURAL.filter((word) => schema[word] !== undefined).map((word) => [word, partOf(word, schema[word], known)]),
  );
};

const partOf = (word: string, part: Json | undefined, known: Record<string, Json>): Json => {
  if (word === 'required' && Array.isArray(part)) return part.toSorted();
  if (word !== 'properties' || part === null || typeof part !== 'object') return structureOf(part ?? null, known);
  return Object.fromEntries(
    Object.entries(part)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, property]) => [name, structureOf(property, known)]),
  );
};

const hashOf = (shape: string, known: Record<string, Json>): string =>
  createHash('sha256')
    .update(JSON.stringify(structureOf(known[shape] ?? null, known)))
    .digest('hex');

describe('a shape that is stored', () => {
  test.each(Object.entries(STRUCTURES))('%s has the structure of its present version', (shape, structures) => {
    expect(
      hashOf(shape, schemas()),
      `${shape} has changed in the contract: append this structure to src/store/kernel/shapes.ts, so that older records are rendered anew`,
    ).toBe(structures.at(-1));
  });

  const changed = (shape: string, change: object): Record<string, Json> => {
    const known = schemas();
    return { ...known, [shape]: { ...(known[shape] as object), ...change } }; // every component is an object
  };

  test.each([
    ['a property more', 'Scan', { properties: { coverage: { type: 'array' } } }],
    ['a part with another type', 'EngineRun', { type: ['object', 'null'] }],
    ['a property that is no longer required', 'Scan', { required: ['scan_id'] }],
  ])('is another with %s', (_what, part, change) => {
    expect(hashOf('Scan', changed(part, change))).not.toBe(hashOf('Scan', schemas()));
  });

  test.each([
    ['other prose', 'Scan', { description: 'Another sentence.', examples: [] }],
    ['a value more', 'EngineId', { enum: ['patterns', 'new'] }],
    ['its required properties in another order', 'EngineRun', { required: ['status', 'detail', 'id', 'version'] }],
  ])('is the same with %s', (_what, part, change) => {
    expect(hashOf('Scan', changed(part, change))).toBe(hashOf('Scan', schemas()));
  });
});
