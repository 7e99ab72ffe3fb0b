import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { Char } from '../../../../../src/scanner/engines/taint/characters.ts';
import { loadLibrary, readLibrary, readSpecs } from '../../../../../src/scanner/engines/taint/specs/load.ts';
import type { Library, TypeId } from '../../../../../src/scanner/engines/taint/specs/model.ts';

const folder = await mkdtemp(join(tmpdir(), 'specs-'));
afterAll(() => rm(folder, { recursive: true }));

let count = 0;
async function folderWith(text: string): Promise<string> {
  count += 1;
  const directory = join(folder, String(count));
  await mkdir(join(directory, 'javascript'), { recursive: true });
  await writeFile(join(directory, 'javascript/own.yaml'), text);
  return directory;
}
const libraryOf = async (text: string) => readLibrary('javascript', await folderWith(text));

/** Follows members and calls `()` from the types that begin a path. */
function follow(library: Library, from: readonly TypeId[], ...steps: string[]): readonly TypeId[] {
  return steps.reduce<readonly TypeId[]>((types, step) => {
    const next = (type: TypeId) =>
      step === '()' || step === 'new()' ? library.result(type, step === 'new()') : library.member(type, step);
    return [...new Set(types.flatMap(next))];
  }, from);
}

const names = (library: Library, types: readonly TypeId[]) => types.map((type) => library.describe(type)).sort();

/** Specs whose cases are all alike. */
const lopsided = (language: string): string[] =>
  readSpecs(language)
    .map(({ document }) => ({ spec: document.spec, flows: document.flows ?? [] }))
    .filter(({ flows }) => flows.length > 0)
    .filter(({ flows }) => new Set(flows.map(({ finds }) => finds.length > 0)).size < 2)
    .map(({ spec }) => spec);

describe('the specs of JavaScript', () => {
  const library = loadLibrary('javascript');

  test('compile, and give equal ids and version each time', () => {
    const again = readLibrary(
      'javascript',
      join(import.meta.dirname, '../../../../../src/scanner/engines/taint/specs'),
    );

    expect(again.version).toBe(library.version);
    expect(again.module('express')).toEqual(library.module('express'));
  });

  test('know a module with and without node:, by its default export and by a member in its name', () => {
    const fs = library.module('node:fs');

    expect(fs).toEqual(library.module('fs'));
    expect(follow(library, library.module('path'), 'default')).toEqual(library.module('path'));
    expect(library.module('lodash/merge')).toEqual(follow(library, library.module('lodash'), 'merge'));
    expect(library.module('no-such-package')).toEqual([]);
  });

  test('know the members of window as globals', () => {
    expect(follow(library, library.global('window'), 'eval')).toEqual(library.global('eval'));
  });

  test('do not mistake a member for a type of the language', () => {
    const [assign] = follow(library, library.global('Object'), 'assign');

    expect(library.call(assign ?? -1)?.does).toBe('object.assign');
    expect(library.call(library.native('Object'))).toBeNull();
  });

  test('every spec with cases has ones that find something and ones that do not', () => {
    expect(lopsided('javascript')).toEqual([]);
  });
});

describe('the specs of Python', () => {
  const library = loadLibrary('python');

  test('compile, and know a class by its module and by the package that holds it', () => {
    expect(follow(library, library.module('werkzeug.utils'), 'secure_filename')).toEqual(
      follow(library, library.module('werkzeug'), 'utils', 'secure_filename'),
    );
    expect(names(library, library.declared('django.http', ['HttpRequest']))).toContain('django:Req');
  });

  test('every spec with cases has ones that find something and ones that do not', () => {
    expect(lopsided('python')).toEqual([]);
  });
});

describe('a spec', () => {
  const db = `
spec: store
modules: [store, store/promise]
types: { Db: ['{store,store/promise}.{connect,createPool}()', 'new store.Pool()', Db.promise(), type store.Db], Row: [] }
names: [{ name: [db, pool], type: Db }]
sinks: [{ call: 'Db.{query,execute}', at: ['arg[0]', 'arg[0].sql'], kind: sql, result: Promise<List<Row>> }]
sources: [{ read: 'Row.*', as: stored data, maybe: 1 }]
sanitizers: [{ call: store.escape, clears: sql }]
guards: [{ call: store.isId, leaves: letter digit dash }]
`;

  test('leads to a type by calls, construction, declaration, a name and the type itself', async () => {
    const library = await libraryOf(db);
    const module = library.module('store');
    const want = ['store:Db'];

    expect(names(library, follow(library, module, 'createPool', '()'))).toEqual(want);
    expect(names(library, follow(library, module, 'Pool', 'new()'))).toEqual(want);
    expect(names(library, follow(library, module, 'connect', '()', 'promise', '()'))).toEqual(want);
    expect(names(library, library.declared('store', ['Db']))).toEqual(want);
    expect(names(library, library.declared('store', ['Pool']))).toEqual(want);
    expect(names(library, library.named('pool')?.types ?? [])).toEqual(want);
    expect(library.named('pond')).toBeNull();
  });

  test('says what a call does and what its result is', async () => {
    const library = await libraryOf(db);
    const [query] = follow(library, library.module('store'), 'connect', '()', 'query');
    const model = library.call(query ?? -1);
    const rows = follow(library, model?.result ?? [], '[[value]]', '[[elem]]', 'name');

    expect(model).toMatchObject({
      name: 'store:Db.query',
      sinks: [
        {
          cwe: 89,
          at: [
            { root: 'arg', index: 0, steps: [] },
            { root: 'arg', index: 0, steps: ['sql'] },
          ],
          label: 'runs as SQL',
        },
      ],
    });
    expect(names(library, model?.result ?? [])).toContain('Promise');
    expect(rows.map((type) => library.read(type)?.source.trust)).toEqual(['insider']);
  });

  test('finds what a package declares in a module within it, and an argument by place or name', async () => {
    const library = await libraryOf(`
spec: tools
modules: [tools]
types: { File: [new tools.files.Upload()] }
sinks: [{ call: File.save, at: 'arg[0:target]', kind: path }]
`);
    const [save] = follow(library, library.declared('tools.files', ['Upload']), 'save');

    expect(library.declared('tools.files', ['Upload'])).toEqual(library.declared('tools', ['files', 'Upload']));
    expect(library.call(save ?? -1)?.sinks).toMatchObject([
      { at: [{ root: 'arg', index: 0, name: 'target', steps: [] }] },
    ]);
  });

  test('says what a sanitizer clears and which characters a guard leaves', async () => {
    const library = await libraryOf(db);
    const call = (name: string) => library.call(follow(library, library.module('store'), name)[0] ?? -1);
    const sql = library.kinds.find(({ name }) => name === 'sql');

    expect(call('escape')?.sanitizes).toMatchObject([{ clears: sql?.bit, leaves: null }]);
    expect(call('isId')?.guards).toMatchObject([
      { when: 'true', clears: 0, leaves: Char.letter | Char.digit | Char.dash },
    ]);
  });

  test('gives the longest shape whose names fit, and what an export of a file gets', async () => {
    const library = await libraryOf(`
spec: pages
types: { Req: [], Res: [] }
shapes:
  - { parameters: ['{req,request}', '{res,response}'], with: [Req, Res], maybe: 1 }
  - { parameters: [err, req, res], with: [null, Req, Res] }
exports: [{ file: 'pages/api/**', name: default, with: [Req, Res] }]
sources: [{ read: Req.query, as: request data, deep: true }]
sinks: [{ call: Res.send, at: 'arg[0]', kind: html }]
`);
    const types = (model: ReturnType<Library['shape']>) => model?.with.map((one) => names(library, one));

    expect(types(library.shape('', ['_request', 'res', 'next']))).toEqual([['pages:Req'], ['pages:Res']]);
    expect(types(library.shape('', ['err', 'req', 'res', 'next']))).toEqual([[], ['pages:Req'], ['pages:Res']]);
    expect(library.shape('', ['res', 'req'])).toBeNull();
    expect(types(library.exported('apps/web/pages/api/users/[id].ts', 'default', []))).toEqual([
      ['pages:Req'],
      ['pages:Res'],
    ]);
    expect(library.exported('apps/web/pages/users.ts', 'default', [])).toBeNull();
  });

  const refusals: { title: string; text: string; want: string }[] = [
    {
      title: 'an unknown key',
      text: 'spec: own\nsink: []',
      want: 'own.yaml: (root) must NOT have additional properties (sink)',
    },
    {
      title: 'an unknown effect',
      text: 'spec: own\nmodules: [own]\neffects: [{ call: own.run, does: text.wash }]',
      want: 'own.yaml: effects.0.does must be equal to one of the allowed values: text.part,',
    },
    {
      title: 'an unknown kind',
      text: 'spec: own\nmodules: [own]\nsinks: [{ call: own.run, at: "arg[0]", kind: sqll }]',
      want: 'own.yaml: own: sinks.0: sqll: is no kind of sink (sql, html,',
    },
    {
      title: 'an unknown source',
      text: 'spec: own\nmodules: [own]\nsources: [{ read: own.data, as: thin air }]',
      want: 'own.yaml: own: sources.0: thin air: is no kind of source (request data,',
    },
    {
      title: 'a pattern that begins with nothing known',
      text: 'spec: own\nmodules: [own]\nclean: [own.run, Req.send]',
      want: 'own.yaml: own: Req.send: begins with no type, global or module of this spec',
    },
    {
      title: 'a pattern of seven steps',
      text: 'spec: own\nmodules: [own]\nclean: [own.a.b.c.d.e.f.g]',
      want: 'own.a.b.c.d.e.f.g: has more than 6 steps',
    },
    {
      title: 'a place that can not be read',
      text: 'spec: own\nmodules: [own]\nsinks: [{ call: own.run, at: "argument 1", kind: sql }]',
      want: 'own.yaml: own: sinks.0: argument 1: is no place',
    },
    {
      title: 'a class of characters that does not exist',
      text: 'spec: own\nmodules: [own]\nsanitizers: [{ call: own.clean, leaves: all -quote }]',
      want: 'own.yaml: own: sanitizers.0: quote: is no class of characters',
    },
    {
      title: 'a type that nothing leads to',
      text: 'spec: own\nmodules: [own]\ntypes: { Db: [Db.promise()] }\nclean: own.run',
      want: 'own:Db: nothing leads to this type',
    },
    {
      title: 'a module that no pattern begins with',
      text: 'spec: own\nmodules: [own, onw]\nclean: own.run',
      want: 'own.yaml: own: onw: no pattern begins with it',
    },
    {
      title: 'two specs of one name',
      text: 'spec: own\n---\nspec: own',
      want: 'own.yaml: own: is the name of another spec too',
    },
    { title: 'a file that is no YAML', text: 'spec: [', want: 'own.yaml: is not valid YAML' },
  ];

  test.each(refusals)('$title is refused', async ({ text, want }) => {
    const directory = await folderWith(text);

    expect(() => readLibrary('javascript', directory)).toThrow(want);
  });
});
