import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** As much of a contract as clients can name. */
interface Document {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId?: string }>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, { readonly name: string }>>;
  };
}

interface Schema {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly enum?: readonly (string | null)[];
}

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const released: Document = JSON.parse(read('openapi/released/openapi.json'));
const present: Document = JSON.parse(read('generated/openapi.json'));

/** Operations, parameters, kinds of events, error codes, and properties of what both versions have. */
const namesIn = ({ paths, components: { schemas, parameters } }: Document, known: Document): string[] => {
  const operations = Object.values(paths).flatMap((path) => Object.values(path).map((one) => one.operationId));
  const properties = Object.entries(schemas)
    .filter(([name]) => known.components.schemas[name] !== undefined)
    .flatMap(([, schema]) => Object.keys(schema.properties ?? {}));
  const values = ['EventKind', 'ErrorCode'].flatMap((name) => schemas[name]?.enum ?? []);
  return [...operations, ...properties, ...values, ...Object.values(parameters).map(({ name }) => name)].filter(
    (name) => typeof name === 'string',
  );
};

test('what is new since the released contract stands in the changelog, by its name', () => {
  const before = new Set(namesIn(released, released));
  const added = new Set(namesIn(present, released).filter((name) => !before.has(name)));
  const [section = ''] = read('docs/changelog.md').split(`## ${present.info.version}\n`).slice(1);
  const [told = ''] = section.split('\n## ', 1);

  expect([...added].filter((name) => !told.includes(`\`${name}\``))).toEqual([]);
});
