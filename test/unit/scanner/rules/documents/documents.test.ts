import { describe, expect, test } from 'vitest';
import { type DocumentKind, documentsOf, kindsByName } from '../../../../../src/scanner/rules/documents/kinds.ts';
import { createDocumentMatcher } from '../../../../../src/scanner/rules/documents/match-documents.ts';

const places = async (kind: DocumentKind, path: string, text: string, select: string): Promise<string[]> => {
  const matchesIn = createDocumentMatcher([{ id: 'one', kind, select: [select] }]);
  return (await matchesIn(path, text)).map(({ range }) => text.slice(range.start, range.end));
};

const read = async (kind: DocumentKind, path: string, text: string): Promise<unknown[]> =>
  (await documentsOf(kind, path, text)).map(({ data }) => JSON.parse(JSON.stringify(data)));

describe('places of what is selected', () => {
  const pod =
    '\uFEFFapiVersion: v1\r\nkind: Pod\r\nspec:\r\n  a: &a { b: "x y" } # why\r\n  c: [1, é😀]\r\n  d: *a\r\n';

  test.each([
    { what: 'a leaf with its name', select: '$.spec.a.b', want: ['b: "x y"'] },
    { what: 'the name of what has parts', select: '$.spec.c', want: ['c'] },
    { what: 'an item of a list', select: '$.spec.c[1]', want: ['é😀'] },
    { what: 'what an alias stands for, once', select: '$.spec[*].b', want: ['b: "x y"'] },
    { what: 'the first part of a document', select: '$', want: ['apiVersion: v1'] },
    { what: 'nothing that is not there', select: '$.spec.toString', want: [] },
  ])('$what', async ({ select, want }) => {
    expect(await places('kubernetes', 'a.yaml', pod, select)).toEqual(want);
  });

  test.each([
    {
      kind: 'docker' as const,
      path: 'Dockerfile',
      text: 'FROM a:1\r\nRUN make \\\r\n  all\r\n',
      select: '$.stages[*].instructions[*].text',
      want: ['RUN make \\'],
    },
    {
      kind: 'nginx' as const,
      path: 'a.conf',
      text: 'server {\n  listen 80 "default"; # c\n}\n',
      select: '$..block[*].args',
      want: ['server', 'listen 80 "default"'],
    },
    {
      kind: 'apache' as const,
      path: 'a.conf',
      text: '<Directory "/srv">\n  Options \\\n    Indexes\n</Directory>\n',
      select: '$..args[0]',
      want: ['"/srv"', 'Indexes'],
    },
    {
      kind: 'webconfig' as const,
      path: 'web.config',
      text: '<configuration>\n <a b = "1>2"\n  c=\'3\'/>\n</configuration>',
      select: '$..attributes.*',
      want: ['b = "1>2"', "c='3'"],
    },
    {
      kind: 'spring' as const,
      path: 'application.properties',
      text: '# a.b=1\na.b = x\\\n  y\na.c: true\n',
      select: '$.a.*',
      want: ['a.b = x\\', 'a.c: true'],
    },
    { kind: 'npm' as const, path: 'package.json', text: '{\n\t"a": "b" // c\n}', select: '$.a', want: ['"a": "b"'] },
    { kind: 'dotenv' as const, path: '.env', text: "export A='b'\n", select: '$.A', want: ["export A='b'"] },
  ])('$kind', async ({ kind, path, text, select, want }) => {
    expect(await places(kind, path, text, select)).toEqual(want);
  });
});

describe('documents as data', () => {
  test('a template is a value that no rule knows, and its own lines are blank', async () => {
    const text = 'apiVersion: v1\nkind: {{ .Kind }}\n{{- if .A }}\nspec:\n  b: "{{ .B }}:1"\n{{- end }}\n';

    const [data] = await documentsOf('kubernetes', 'a.yaml', text);

    expect(data?.data).toEqual({
      apiVersion: 'v1',
      kind: '\uE000'.repeat('{{ .Kind }}'.length),
      spec: { b: `${'\uE000'.repeat('{{ .B }}'.length)}:1` },
    });
  });

  test('each document of a file is looked at, and those of another kind are left out', async () => {
    const text = 'apiVersion: v1\nkind: A\n---\nother: 1\n---\napiVersion: v1\nkind: B\n';

    expect(await read('kubernetes', 'a.yaml', text)).toEqual([
      { apiVersion: 'v1', kind: 'A' },
      { apiVersion: 'v1', kind: 'B' },
    ]);
  });

  test('merged members yield to those of the mapping itself', async () => {
    const text = 'x: &x { image: a, user: b }\nservices:\n  web:\n    image: c\n    <<: *x\n';

    expect(await read('compose', 'compose.yaml', text)).toEqual([
      { x: { image: 'a', user: 'b' }, services: { web: { image: 'c', user: 'b' } } },
    ]);
  });

  test('the short tags of CloudFormation are its long functions', async () => {
    const text =
      'Resources: { A: { Type: "AWS::S3::Bucket", Properties: { B: !Ref C, D: !GetAtt E.F, G: !If [H, 1, 2] } } }';

    expect(await read('cloudformation', 'a.yaml', text)).toEqual([
      {
        Resources: {
          A: {
            Type: 'AWS::S3::Bucket',
            Properties: { B: { Ref: 'C' }, D: { 'Fn::GetAtt': 'E.F' }, G: { 'Fn::If': ['H', 1, 2] } },
          },
        },
      },
    ]);
  });

  test('the events of a workflow are a mapping, whatever form they have', async () => {
    const on = async (events: string) => {
      const [data] = await read('github-actions', '.github/workflows/a.yml', `on: ${events}\njobs: {}\n`);
      return data;
    };

    expect(await on('push')).toEqual({ on: { push: null }, jobs: {} });
    expect(await on('[push, issues]')).toEqual({ on: { push: null, issues: null }, jobs: {} });
    expect(await on('{ push: { tags: [a] } }')).toEqual({ on: { push: { tags: ['a'] } }, jobs: {} });
  });

  test('a block of Lua in nginx is no directive', async () => {
    const text = 'server { content_by_lua_block { if a then b = "};" end } listen 80; }';

    expect(await read('nginx', 'a.conf', text)).toMatchObject([
      { block: [{ name: 'server', block: [{ name: 'content_by_lua_block' }, { name: 'listen', args: ['80'] }] }] },
    ]);
  });

  test.each([
    { kind: 'nginx' as const, text: '}\nserver { listen 80; }\n}\nserver { listen 81; }\n' },
    {
      kind: 'apache' as const,
      text: '</Files>\n<Files a>\nListen 80\n</Files>\n</Files>\n<Files b>\nListen 81\n</Files>\n',
    },
  ])('an end too many in $kind ends nothing', async ({ kind, text }) => {
    const holding = (port: string) => ({ block: [{ name: 'listen', args: [port] }] });

    expect(await read(kind, 'a.conf', text)).toMatchObject([{ block: [holding('80'), holding('81')] }]);
  });

  test('names of a document are never ours', async () => {
    const text = '{ "__proto__": { "polluted": 1 }, "constructor": 2, "a": 3, "a": 4 }';

    const [document] = await documentsOf('npm', 'package.json', text);

    expect(Object.keys(document?.data ?? {})).toEqual(['__proto__', 'constructor', 'a']);
    expect(document?.members.get('a')?.data).toBe(4);
    expect({}).not.toHaveProperty('polluted');
  });

  test('what a file is called decides what it can be', () => {
    expect(kindsByName('deploy/Dockerfile.dev')).toEqual(['docker']);
    expect(kindsByName('.github/workflows/ci.yml')).toContain('github-actions');
    expect(kindsByName('.github/ISSUE_TEMPLATE/a.yml')).not.toContain('github-actions');
    expect(kindsByName('docker-compose.prod.yml')).toContain('compose');
    expect(kindsByName('src/app.ts')).toEqual([]);
  });
});

describe('hostile documents', () => {
  const deep = 100_000;

  test.each([
    { what: 'nested YAML', kind: 'compose' as const, path: 'compose.yaml', text: `services: ${' [\n'.repeat(deep)}` },
    {
      what: 'nested JSON',
      kind: 'npm' as const,
      path: 'package.json',
      text: `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`,
    },
    { what: 'nested nginx', kind: 'nginx' as const, path: 'a.conf', text: 'server {\n'.repeat(deep) },
    { what: 'nested Apache', kind: 'apache' as const, path: 'a.conf', text: '<Directory /a>\n'.repeat(deep) },
    { what: 'a long name', kind: 'spring' as const, path: 'application.properties', text: `${'a.'.repeat(deep)}b=1` },
    { what: 'nested XML', kind: 'webconfig' as const, path: 'web.config', text: `<configuration>${'<a>'.repeat(500)}` },
    {
      what: 'broken XML',
      kind: 'webconfig' as const,
      path: 'web.config',
      text: '<configuration><a b=c></configuration>',
    },
  ])('$what is refused', async ({ kind, path, text }) => {
    await expect(documentsOf(kind, path, text)).rejects.toThrow(
      /^(nested more than 200 levels deep|not well-formed XML)/,
    );
  });

  test('XML that is well-formed is refused for its depth, and says so', async () => {
    const text = `<configuration>${'<a>'.repeat(500)}${'</a>'.repeat(500)}</configuration>`;

    await expect(documentsOf('webconfig', 'web.config', text)).rejects.toThrow(/^nested more than 200 levels deep$/);
  });

  test.each([
    { kind: 'docker' as const, path: 'Dockerfile', text: `FROM a\n${'RUN \\\n'.repeat(20_000)}` },
    { kind: 'nginx' as const, path: 'a.conf', text: `server { ${'"a '.repeat(100_001)}` },
    { kind: 'apache' as const, path: 'a.conf', text: `Options ${'"\\'.repeat(100_000)}` },
    { kind: 'dotenv' as const, path: '.env', text: '=\\\n'.repeat(100_000) },
    { kind: 'kubernetes' as const, path: 'a.yaml', text: `apiVersion: v1\nkind: A\na: "${'{{ '.repeat(50_000)}"` },
  ])('$kind without an end is read', async ({ kind, path, text }) => {
    await expect(documentsOf(kind, path, text)).resolves.toBeDefined();
  });
});
