import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { getEvent_200, getScan_200 } from '../../../generated/responses.js';

/**
 * Facts that stand in more than one place of the contract, held equal in both directions, and facts that lint cannot
 * see. Reads the bundled documents; `npm run check` holds those equal to the sources.
 */
type Tree = { [key: string]: Node };
type Node = Tree | Node[] | string | number | boolean | null;

const isTree = (node: Node | undefined): node is Tree =>
  typeof node === 'object' && node !== null && !Array.isArray(node);

const load = (name: string): Tree =>
  // JSON, an object: both documents are
  JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', '..', 'generated', name), 'utf8')) as Tree;

/** The object at a path of keys; an empty one where there is none. */
const at = (tree: Tree, ...path: string[]): Tree =>
  path.reduce<Tree>((node, key) => {
    const child = node[key];
    return isTree(child) ? child : {};
  }, tree);

const target = (document: Tree, ref: string): Tree =>
  at(
    document,
    ...ref
      .slice('#/'.length)
      .split('/')
      .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')),
  );

/** The node with every reference replaced by what it refers to. */
const inline = (document: Tree, node: Node): Node => {
  if (Array.isArray(node)) return node.map((item) => inline(document, item));
  if (!isTree(node)) return node;
  if (typeof node.$ref === 'string') return inline(document, target(document, node.$ref));
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, inline(document, value)]));
};

/** A schema or parameter of the document, references replaced. */
const inlineTree = (document: Tree, node: Node): Tree => {
  const whole = inline(document, node);
  return isTree(whole) ? whole : {};
};

/** Every object below a node, itself included. */
const trees = (node: Node): Tree[] => {
  if (Array.isArray(node)) return node.flatMap(trees);
  return isTree(node) ? [node, ...Object.values(node).flatMap(trees)] : [];
};

const list = (node: Node | undefined): Node[] => (Array.isArray(node) ? node : []);
const named = (node: Tree): [string, Tree][] =>
  Object.entries(node).filter((entry): entry is [string, Tree] => isTree(entry[1]));

const openapi = load('openapi.json');
const asyncapi = load('asyncapi.json');
const schemas = at(openapi, 'components', 'schemas');
const responses = at(openapi, 'components', 'responses');
const examples = at(openapi, 'components', 'examples');
const webhooks = at(openapi, 'webhooks');
const messages = named(at(asyncapi, 'components', 'messages')).map(([, message]) => message);
const kinds = list(at(schemas, 'EventKind').enum);

/** Declarations of what every script, or every page, has without importing it. */
const TYPESCRIPT_LIBRARIES = join(import.meta.dirname, '..', '..', '..', 'node_modules', 'typescript', 'lib');
const GLOBAL = /^(?:declare (?:var|function|class)|interface|type) (\w+)/gm;

const METHODS = ['get', 'post', 'patch', 'delete'];
const operations = named(at(openapi, 'paths')).flatMap(([, item]) =>
  METHODS.filter((method) => item[method]).map((method) => at(item, method)),
);

describe('events', () => {
  const message = (kind: string): Tree => messages.find(({ name }) => name === kind) ?? {};

  test('kinds, webhooks, messages and the union of bodies are the same', () => {
    const union = list(at(schemas, 'EventEnvelope').oneOf).map(
      (branch) => at(inlineTree(openapi, branch), 'properties', 'event').const,
    );

    expect(Object.keys(webhooks)).toEqual(kinds);
    expect(messages.map(({ name }) => name)).toEqual(kinds);
    expect(union).toEqual(kinds);
  });

  test('a kept event has the kinds of a delivered one, and of each kind the same data', () => {
    const of = (union: string) =>
      list(at(schemas, union).oneOf).map((branch) => at(inlineTree(openapi, branch), 'properties'));
    const dataByKind = (union: string) =>
      of(union).map(({ event, data }) => [at({ event: event ?? {} }, 'event').const, data]);

    expect(dataByKind('EventRecord')).toEqual(dataByKind('EventEnvelope'));
  });

  test.each(Object.keys(webhooks))('the body of %s is one schema in both documents', (kind) => {
    const content = at(webhooks, kind, 'post', 'requestBody', 'content', 'application/json');

    expect(inline(openapi, at(content, 'schema'))).toEqual(inline(asyncapi, at(message(kind), 'payload')));
    expect(at(inlineTree(openapi, at(content, 'schema')), 'properties', 'event').const).toBe(kind);
  });

  test.each(Object.keys(webhooks))('the headers of %s are the same in both documents', (kind) => {
    const parameters = list(at(webhooks, kind, 'post').parameters).map((parameter) => inlineTree(openapi, parameter));
    const headers = inlineTree(asyncapi, at(message(kind), 'headers'));

    expect(Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]))).toEqual(headers.properties);
    expect(parameters.filter(({ required }) => required).map(({ name }) => name)).toEqual(headers.required);
  });

  test('operations on events have one id in both documents', () => {
    const ids = named(webhooks).map(([, item]) => at(item, 'post').operationId);

    expect(Object.keys(at(asyncapi, 'operations'))).toEqual(ids);
  });

  test('each operation sends the message of its own kind, on the channel', () => {
    const sent = named(at(asyncapi, 'operations')).flatMap(([, operation]) =>
      list(operation.messages).map((message) => inlineTree(asyncapi, message).name),
    );
    const onChannel = named(at(asyncapi, 'channels', 'receiver', 'messages'));

    expect(sent).toEqual(kinds);
    expect(onChannel.map(([, message]) => inlineTree(asyncapi, message).name)).toEqual(kinds);
  });

  test('what a kind means is said where the kinds are listed', () => {
    const { description } = at(schemas, 'EventKind');

    expect(kinds.filter((kind) => !`${description}`.includes(`\`${kind}\``))).toEqual([]);
  });
});

describe('error catalogue', () => {
  const catalogue = at(schemas, 'ErrorCode', 'x-catalogue');
  /** Answers of the service as a whole, which belong to no operation. */
  const unlisted: Record<string, string> = {
    MethodNotAllowed: '405',
    ExpectationFailed: '417',
    HttpsRequired: '421',
    HeadersTooLarge: '431',
  };
  const statusesOf = (name: string): string[] =>
    unlisted[name]
      ? [unlisted[name]]
      : operations.flatMap(({ responses: own }) =>
          named(isTree(own) ? own : {}).flatMap(([status, { $ref }]) =>
            String($ref).endsWith(`/${name}`) ? [status] : [],
          ),
        );
  const errorExamples = named(responses).flatMap(([name, response]) =>
    named(at(response, 'content', 'application/json', 'examples')).map(([situation, example]) => ({
      situation,
      statuses: [...new Set(statusesOf(name))],
      error: at(example, 'value', 'error'),
    })),
  );

  test('the codes of the catalogue are the values of the enumeration', () => {
    expect(Object.keys(catalogue)).toEqual(at(schemas, 'ErrorCode').enum);
  });

  test('every code is shown by an example of a response', () => {
    expect(new Set(errorExamples.map(({ error }) => error.code))).toEqual(new Set(Object.keys(catalogue)));
  });

  test('every example has the status and the message that the catalogue gives its code', () => {
    const shown = errorExamples.map(({ error, statuses }) => [error.code, error.message, ...statuses]);
    const wanted = errorExamples.map(({ error, situation }) => {
      const { message, status, variants } = at(catalogue, String(error.code));
      return [error.code, isTree(variants) && situation in variants ? variants[situation] : message, String(status)];
    });

    expect(shown).toEqual(wanted);
  });

  test('every variant of a message is shown by the example of its name', () => {
    const variants = named(catalogue).flatMap(([code, entry]) =>
      Object.entries(at(entry, 'variants')).map(([situation, message]) => [code, situation, message]),
    );
    const shown = errorExamples.map(({ error, situation }) => [error.code, situation, error.message]);

    expect(variants.length).toBeGreaterThan(0);
    expect(shown).toEqual(expect.arrayContaining(variants));
  });
});

describe('operations', () => {
  test.each(operations.map(({ operationId, security }) => [operationId, list(security)] as const))(
    '%s asks the same one permission of a key in the header and, unless it changes users, in the address',
    (id, security) => {
      const [inHeader] = security;
      const role = isTree(inHeader) ? list(inHeader.bearerAuth) : [];
      const changesUsers = ['createUser', 'updateUser', 'deleteUser'].includes(String(id));

      expect(security).toEqual([{ bearerAuth: role }, ...(changesUsers ? [] : [{ apiKeyQuery: role }])]);
      expect(role).toHaveLength(1);
      expect(at(schemas, 'Permission').enum).toContain(role[0]);
    },
  );

  test('every component is in use, but for the few that belong to no operation', () => {
    const used = new Set<string>();
    const visit = (node: Node): void => {
      for (const { $ref } of trees(node)) {
        if (typeof $ref !== 'string' || used.has($ref)) continue;
        used.add($ref);
        visit(target(openapi, $ref));
      }
    };
    visit([at(openapi, 'paths'), webhooks]);
    const unused = named(at(openapi, 'components'))
      .filter(([kind]) => kind !== 'securitySchemes')
      .flatMap(([kind, components]) => Object.keys(components).map((name) => `#/components/${kind}/${name}`))
      .filter((ref) => !used.has(ref));

    expect(unused.sort()).toEqual([
      '#/components/headers/Allow',
      '#/components/responses/ExpectationFailed',
      '#/components/responses/HeadersTooLarge',
      '#/components/responses/HttpsRequired',
      '#/components/responses/MethodNotAllowed',
      '#/components/schemas/EventEnvelope',
    ]);
  });
});

describe('inputs', () => {
  const bodies = operations.flatMap(({ operationId, requestBody }) =>
    isTree(requestBody)
      ? [{ operationId, schema: inline(openapi, at(requestBody, 'content', 'application/json', 'schema')) }]
      : [],
  );
  const parameters = named(at(openapi, 'components', 'parameters'))
    .filter(([, { in: place }]) => place !== 'path')
    .filter(([name]) => !/^(Service|StandardWebhook)/.test(name)) // what we send, not what we take
    .map(([name, { schema }]) => ({ operationId: name, schema: inline(openapi, schema ?? null) }));
  const inputs = [...bodies, ...parameters].map(({ operationId, schema }) => [operationId, trees(schema)] as const);

  test.each(inputs)('%s takes closed objects only', (_id, nodes) => {
    expect(
      nodes.filter(({ type, additionalProperties }) => type === 'object' && additionalProperties !== false),
    ).toEqual([]);
  });

  test.each(inputs)('%s takes nothing of unbounded size', (_id, nodes) => {
    const bounds: Record<string, string[]> = {
      string: ['maxLength', 'enum', 'const'],
      array: ['maxItems'],
      integer: ['maximum'],
    };
    const unbounded = nodes.filter(({ type, ...node }) =>
      [type].flat().some((one) => bounds[String(one)]?.every((bound) => node[bound] === undefined)),
    );

    expect(unbounded).toEqual([]);
  });

  test.each(inputs)('%s takes as many different values of an enumeration as there are', (_id, nodes) => {
    const sets = nodes.filter(({ uniqueItems, items }) => uniqueItems === true && isTree(items) && items.enum);

    expect(sets.map(({ maxItems }) => maxItems)).toEqual(sets.map((set) => list(at(set, 'items').enum).length));
  });
});

describe('names and examples', () => {
  test('schemas are named in PascalCase', () => {
    expect(Object.keys(schemas).filter((name) => !/^([A-Z][a-z]+)+$/.test(name))).toEqual([]);
  });

  test('no schema has the name of a global, which a generator that gives each a type would hide', () => {
    const libraries = readdirSync(TYPESCRIPT_LIBRARIES).filter((file) => /^lib\..*\.d\.ts$/.test(file));
    const globals = libraries.flatMap((file) =>
      [...readFileSync(join(TYPESCRIPT_LIBRARIES, file), 'utf8').matchAll(GLOBAL)].map(([, name]) => name),
    );

    expect(globals).toEqual(expect.arrayContaining(['Error', 'Event', 'Response']));
    expect(Object.keys(schemas).filter((name) => globals.includes(name))).toEqual([]);
  });

  /** Of what is only ever listed. */
  const ALONE = ['branchPage', 'issueBranchPage'];

  test('a page of the examples holds an entry that has an example of its own', () => {
    const values = named(examples).map(([, { value }]) => value);
    const entries = named(examples)
      .filter(([name]) => name.endsWith('Page') && !ALONE.includes(name))
      .flatMap(([, example]) => list(at(example, 'value').data).filter(isTree));

    expect(entries).toHaveLength(8);
    for (const entry of entries) expect(values).toContainEqual(expect.objectContaining(entry));
  });

  test.each([
    ['scanStream', getScan_200, ['runningScan', 'completedScan']],
    ['eventStream', getEvent_200, ['completedEvent']],
  ])('each message of %s is a whole record, one that has an example of its own', (stream, validate, shown) => {
    const messages = String(at(examples, stream).value)
      .split('\n')
      .filter((line) => line.startsWith('data: '))
      .map((line): Node => JSON.parse(line.slice('data: '.length)));

    expect(messages.map((message) => validate(message) || validate.errors)).toEqual(shown.map(() => true));
    expect(messages).toEqual(shown.map((name) => at(examples, name).value));
  });

  test('the report of the examples holds the scan and the issue that have examples of their own', () => {
    expect(at(examples, 'scanReport').value).toEqual({
      scan: at(examples, 'completedScan').value,
      issues: [at(examples, 'sqlInjection').value],
    });
  });
});
