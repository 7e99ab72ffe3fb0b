import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { missing } from '../../fixtures/programs/required-program.ts';
import { runPython } from '../../flows/prove/run-python.ts';

const noPython = missing('python3', 'the sandbox of programs in Python');
const readme = readFileSync(join(import.meta.dirname, '../../flows/README.md'), 'utf8');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'python-sandbox-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('a program in Python', () => {
  beforeEach(({ skip }) => skip(noPython !== null, noPython ?? ''));

  test.each([
    ['writes a file', "import _io\n_io.open('/tmp/sandboxed', 'w')", 'the sandbox opens no /tmp/sandboxed'],
    ['reads a file of the machine', "import _io\n_io.open('/etc/passwd')", 'the sandbox opens no /etc/passwd'],
    ['runs a command', "import posix\nposix.system('true')", 'the sandbox refuses os.system'],
    ['starts a process', 'import posix\nposix.fork()', 'the sandbox refuses os.fork'],
    ['connects', "import _socket\n_socket.socket().connect(('127.0.0.1', 9))", 'the sandbox refuses socket.connect'],
    ['removes a file', "import posix\nposix.unlink('/tmp/sandboxed')", 'the sandbox refuses os.remove'],
    ['never ends', 'while True:\n    pass', 'the run'],
  ])('that %s past the stubs is refused', { timeout: 60_000 }, async (_, source, told) => {
    const [harmless] = await run(source);

    expect(harmless?.errors.join()).toContain(told);
  });

  test('finds each package that README.md names', async () => {
    const section = /## Python\n([\s\S]*?)\n## /.exec(readme)?.[1] ?? '';
    const named = [...section.matchAll(/^- \*\*(?!Cleaners).*$/gm)].flatMap((line) =>
      [...line[0].replace(/\([^)]*\)/g, '').matchAll(/`([^`]+)`/g)].map((found) => found[1] ?? ''),
    );
    const packages = named.filter((name) => /^[a-z0-9_.A-Z]+$/.test(name) && !ownNames.has(name));

    const [harmless] = await run(packages.map((name) => `import ${name}`).join('\n'));

    expect(packages.length).toBeGreaterThan(80);
    expect(harmless?.errors).toEqual([]);
  });

  test('learns of its own files, whatever it does to a path', async () => {
    const [harmless] = await run(
      "import os\nfrom pathlib import Path\nprint(Path(__file__).parent / 'a', os.path.abspath('b'), os.getcwd())",
    );

    expect(harmless?.arrivals.map(({ sink, text }) => [sink, text])).toContainEqual([
      'print',
      '/srv/app/a /srv/app/b /srv/app',
    ]);
  });
});

/** What README.md names beside packages: functions, and what it says of each. */
const ownNames = new Set(
  'open input eval exec compile __import__ getattr setattr print sys.argv os.environ sys.stdin ast.literal_eval string.Template aiohttp.ClientSession shlex.quote urllib.parse'.split(
    ' ',
  ),
);

async function run(source: string): ReturnType<typeof runPython> {
  for (const twin of ['bad', 'good']) {
    await mkdir(join(folder, twin), { recursive: true });
    await writeFile(join(folder, twin, 'app.py'), `${source}\n`);
  }
  return runPython(
    {
      name: '001-app',
      folder,
      hasDriver: false,
      language: 'python',
      entry: 'app.py',
      onlyOwnPayloads: true,
      mechanism: 'other',
      cwe: 78,
      framework: 'none',
      source: 'none',
      sink: 'none',
      why: 'none',
    },
    folder,
  );
}
