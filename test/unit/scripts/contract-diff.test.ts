import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BINARIES, type CommandResult, PROJECT, runProgram } from '../../fixtures/programs/command-line.ts';

/** A bundled document, to be changed at will. */
// biome-ignore lint/suspicious/noExplicitAny: a test changes any part of it, and a wrong part shows in the comparison
type Document = any;

const GENERATED = join(PROJECT, 'generated');
const ADVICE =
  'The contract breaks clients of the last release. Keep what they rely on, or begin a new major version: `info.version` of both documents, and a new base path.\n';

let folder: string;
let released: string;
let current: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sightline-contract-'));
  released = join(folder, 'released');
  current = join(folder, 'current');
  for (const copy of [released, current])
    for (const name of ['openapi', 'asyncapi'] as const) {
      cpSync(join(GENERATED, `${name}.json`), join(copy, `${name}.json`));
      edit(copy, name, ({ info }) => {
        info.version = '1.0.0';
      });
    }
});
afterEach(() => rmSync(folder, { recursive: true }));

const diff = (...given: string[]): Promise<CommandResult> => {
  const places = ['--released', released, '--current', current];
  return runProgram(join(BINARIES, 'node'), ['scripts/contract-diff.ts', ...places, ...given]);
};

const change = (name: 'openapi' | 'asyncapi', how: (document: Document) => void): void => edit(current, name, how);

const edit = (folder: string, name: 'openapi' | 'asyncapi', how: (document: Document) => void): void => {
  const file = join(folder, `${name}.json`);
  const document = JSON.parse(readFileSync(file, 'utf8'));
  how(document);
  writeFileSync(file, JSON.stringify(document));
};

const without = (list: string[], value: string): string[] => list.filter((entry) => entry !== value);

describe('a break', () => {
  test.each<[string, 'openapi' | 'asyncapi', (document: Document) => void, string]>([
    [
      'a property that is gone',
      'openapi',
      ({ components: { schemas } }) => {
        delete schemas.Scan.properties.score;
        schemas.Scan.required = without(schemas.Scan.required, 'score');
      },
      'Property `score` of `Scan` was removed.',
    ],
    [
      'an operation that is gone',
      'openapi',
      ({ paths }) => delete paths['/rate-limit'],
      'Path `/rate-limit` was removed.',
    ],
    [
      'a value that clients may no longer send',
      'openapi',
      ({ components: { schemas } }) => {
        schemas.DismissalReason.enum = schemas.DismissalReason.enum.slice(1);
      },
      "lost values: 'false_positive'",
    ],
    [
      'a parameter that must be given from now on',
      'openapi',
      ({ components: { parameters } }) => {
        parameters.IdempotencyKey.required = true;
      },
      '- `POST /scans`, parameter `Idempotency-Key`: ',
    ],
    [
      'a value that answers no longer have',
      'openapi',
      ({ components: { schemas } }) => {
        schemas.ErrorCode.enum = without(schemas.ErrorCode.enum, 'SCAN_FINISHED');
      },
      "Enum of `ErrorCode` lost values: 'SCAN_FINISHED'.",
    ],
    [
      'a value of answers that got another name',
      'openapi',
      ({ components: { schemas } }) => {
        schemas.WebhookHealth.enum = ['healthy', 'unhealthy', 'disabled'];
      },
      "Enum of `WebhookHealth` lost values: 'failing'.",
    ],
    [
      'a value of a filter that got another name',
      'openapi',
      ({ components: { schemas } }) => {
        schemas.EventKind.enum[0] = 'scan.begun';
      },
      "- `GET /events`, parameter `event`: Enum of `EventKind` lost values: 'scan.started'.",
    ],
    [
      'a value of events that got another name',
      'asyncapi',
      ({ components: { schemas } }) => {
        schemas.ScanFailureCode.enum[0] = 'NO_REPOSITORY';
      },
      "Enum of `ScanFailureCode` lost values: 'REPOSITORY_NOT_FOUND'.",
    ],
    [
      'another kind in an event',
      'asyncapi',
      ({ components: { schemas } }) => {
        schemas.ScanCompleted.properties.event.const = 'scan.done';
      },
      '`event`',
    ],
    [
      'another default of a parameter',
      'openapi',
      ({ components: { parameters } }) => {
        parameters.Limit.schema.default = 50;
      },
      '- `GET /scans`, parameter `limit`: Default changed from 20 to 50.',
    ],
    [
      'a default of a body that is gone',
      'openapi',
      ({ components: { schemas } }) => {
        delete schemas.ScanOptionsInput.properties.honor_suppressions.default;
      },
      '- `POST /scans`, request body, `options.honor_suppressions`: Default true was removed.',
    ],
    [
      'a permission that reaches no more',
      'openapi',
      ({ paths }) => {
        paths['/scans'].get.security = [{ bearerAuth: ['admin'] }];
      },
      'GET /scans',
    ],
    [
      'a field of an event that is gone',
      'asyncapi',
      ({ components: { schemas } }) => {
        delete schemas.ScanCompletedData.properties.score;
        schemas.ScanCompletedData.required = without(schemas.ScanCompletedData.required, 'score');
      },
      '`score`',
    ],
  ])('such as %s fails and is named', async (_what, name, how, named) => {
    change(name, how);

    const { exit, stdout, stderr } = await diff();

    expect({ exit, stderr }).toEqual({ exit: 1, stderr: ADVICE });
    expect(/### Breaking\n\n((?:- .*\n)+)/.exec(stdout)?.[1]).toContain(named);
  });

  test('passes with a new major version', async () => {
    change('openapi', ({ info, paths }) => {
      info.version = '2.0.0';
      delete paths['/rate-limit'];
    });

    const { exit, stdout, stderr } = await diff();

    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
    expect(stdout).toMatch(/^## API 2\.0\.0 \(since 1\.0\.0\)\n\n### Breaking\n\n- `\/rate-limit`: /);
  });

  test('is not covered by a new minor version, nor by that of the other document', async () => {
    change('openapi', ({ info, paths }) => {
      info.version = '1.1.0';
      delete paths['/rate-limit'];
    });
    change('asyncapi', ({ info }) => {
      info.version = '2.0.0';
    });

    expect(await diff()).toMatchObject({ exit: 1, stderr: ADVICE });
  });
});

describe('an addition', () => {
  test('passes and is an entry for the changelog', async () => {
    change('openapi', ({ info, paths, components: { schemas, parameters } }) => {
      info.version = '1.1.0';
      info.description = 'Other words.';
      schemas.Account.properties.owner = { type: 'string', description: 'Name of the owner.' };
      schemas.Account.required.push('owner');
      schemas.Severity.enum.push('blocker');
      parameters.Sort = { name: 'sort', in: 'query', description: 'Order.', schema: { type: 'string' } };
      paths['/scans'].get.parameters.push({ $ref: '#/components/parameters/Sort' });
      paths['/ping'] = paths['/rate-limit'];
    });

    expect(await diff()).toEqual({
      exit: 0,
      stdout: [
        '## API 1.1.0 (since 1.0.0)',
        '',
        '### Added',
        '',
        '- `GET /account`, answer 200, `owner`',
        '- `/ping`',
        '- `GET /scans`, parameter `sort`',
        '',
        '### Changed',
        '',
        "- `GET /scans/{scan_id}/issues`, parameter `severity`: Enum of `Severity` gained values: 'blocker'.",
        '',
        'Descriptions, examples and the like: 4 changes.',
        '',
        'Events: no change since 1.0.0.',
        '',
      ].join('\n'),
      stderr: '',
    });
  });

  test('may be a further kind of event', async () => {
    change('openapi', ({ info, components: { schemas } }) => {
      info.version = '1.1.0';
      const [form] = schemas.EventRecord.oneOf;
      const name = form.$ref.split('/').at(-1);
      schemas.ScanArchivedRecord = structuredClone(schemas[name]);
      schemas.ScanArchivedRecord.description = 'A scan was archived.';
      schemas.EventRecord.oneOf.push({ $ref: '#/components/schemas/ScanArchivedRecord' });
    });

    const { exit, stdout } = await diff();

    expect({ exit, stdout }).toMatchObject({ exit: 0, stdout: expect.stringContaining('one more form') });
  });
});

describe('the released contract', () => {
  test('is what the present one does not break', async () => {
    const { exit, stderr } = await runProgram(join(BINARIES, 'node'), ['scripts/contract-diff.ts']);

    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
  });

  test('is replaced by --release, byte for byte', async () => {
    change('openapi', ({ components: { schemas } }) => {
      schemas.Account.properties.owner = { type: 'string' };
    });

    const { exit } = await diff('--release');

    expect(exit).toBe(0);
    expect(readFileSync(join(released, 'openapi.json'))).toEqual(readFileSync(join(current, 'openapi.json')));
    expect((await diff()).stdout).toBe('API: no change since 1.0.0.\nEvents: no change since 1.0.0.\n');
  });

  test('is not replaced by one that breaks it', async () => {
    change('openapi', ({ paths }) => delete paths['/rate-limit']);
    const before = readFileSync(join(released, 'openapi.json'));

    const { exit } = await diff('--release');

    expect(exit).toBe(1);
    expect(before.equals(readFileSync(join(released, 'openapi.json')))).toBe(true);
  });

  test('is made by the first --release, and asked for before', async () => {
    rmSync(released, { recursive: true });

    const before = await diff();
    const made = await diff('--release');

    expect(before).toEqual({
      exit: 1,
      stdout: '',
      stderr: `Nothing was released yet: there is no contract in ${released}. --release makes the first.\n`,
    });
    expect(made).toEqual({ exit: 0, stdout: `Released: ${released} now holds the present contract.\n`, stderr: '' });
  });
});

describe('wrong usage', () => {
  test('exits 2 and says in one sentence what there is', async () => {
    expect(await diff('--nope')).toEqual({
      exit: 2,
      stdout: '',
      stderr: "Unknown option '--nope': there are --release, --released <folder> and --current <folder>\n",
    });
  });

  test('such as a document that cannot be read is told without a stack', async () => {
    writeFileSync(join(current, 'openapi.json'), 'no JSON');

    const { exit, stdout, stderr } = await diff();

    expect({ exit, stdout }).toEqual({ exit: 1, stdout: '' });
    expect(stderr).toMatch(/openapi\.json can't be read: .* is not valid JSON\n$/);
    expect(stderr).not.toMatch(/^ +at /m);
  });
});

describe('for those who call', () => {
  const theirs = (...given: string[]): Promise<CommandResult> =>
    runProgram(join(BINARIES, 'node'), ['src/mock/command.ts', 'diff', ...given]);
  const documents = (): [string, string] => [join(released, 'openapi.json'), join(current, 'openapi.json')];

  test('a break exits 1, whatever the version says', async () => {
    change('openapi', ({ info, paths }) => {
      info.version = '2.0.0';
      delete paths['/rate-limit'];
    });

    expect(await theirs(...documents())).toEqual({
      exit: 1,
      stdout:
        '## API 2.0.0 (since 1.0.0)\n\n### Breaking\n\n- `/rate-limit`: Path `/rate-limit` was removed.\n\nDescriptions, examples and the like: 1 change.\n\n',
      stderr: '',
    });
  });

  test('the new one may be what a service publishes, whose address is no change', async () => {
    change('openapi', ({ servers, components: { schemas } }) => {
      servers.splice(0, servers.length, { url: 'https://sightline.example.com/v1' });
      schemas.Account.properties.owner = { type: 'string', description: 'Name of the owner.' };
    });
    const [old, file] = documents();
    const server = createServer((_request, response) => response.end(readFileSync(file)));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const bound = server.address();
    const port = typeof bound === 'object' && bound ? bound.port : 0;

    const { exit, stdout } = await theirs(old, `http://127.0.0.1:${port}/openapi.json`, '--json');
    server.close();

    expect({ exit, told: JSON.parse(stdout) }).toEqual({
      exit: 0,
      told: {
        document: 'API',
        versions: { old: '1.0.0', new: '1.0.0' },
        breaking: [],
        added: ['`GET /account`, answer 200, `owner`'],
        changed: [],
        other: 0,
      },
    });
  });

  test.each<[string, () => string[], RegExp]>([
    ['one contract', () => documents().slice(1), /^Two contracts are compared, an old one and a new one\.\n\n/],
    ['a file that there is not', () => ['none.json', documents()[1]], /^none\.json can't be read: ENOENT/],
    [
      'another kind of document',
      () => [documents()[0], join(current, 'asyncapi.json')],
      /asyncapi\.json can't be compared\. .* Cannot compare oas3_1 with async3\.\n$/,
    ],
  ])('%s exits 2 and says why', async (_what, given, told) => {
    expect(await theirs(...given())).toEqual({ exit: 2, stdout: '', stderr: expect.stringMatching(told) });
  });
});
