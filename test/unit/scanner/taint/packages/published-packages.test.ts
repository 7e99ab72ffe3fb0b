import { describe, expect, test } from 'vitest';
import { analyzeFiles, type SourceText } from '../../../../../src/scanner/engines/taint/analyze-files.ts';

type Files = Readonly<Record<string, string>>;

const languages: Readonly<Record<string, SourceText['language']>> = {
  js: 'javascript',
  ts: 'typescript',
  py: 'python',
};

/** `lib/run.js:3 CWE-78 medium medium` for each flow that is found. */
async function found(files: Files): Promise<string[]> {
  const sources = Object.entries(files).flatMap(([path, text]): SourceText[] => {
    const language = languages[path.split('.').at(-1) ?? ''];
    return language === undefined ? [] : [{ path, text, language }];
  });
  const flows = await analyzeFiles(sources, new Map(Object.entries(files)));
  return flows.map((flow) => `${flow.file}:${flow.line} ${flow.cwe.join()} ${flow.severity} ${flow.confidence}`);
}

const pack = (about: object): string => JSON.stringify({ name: 'branches', version: '1.0.0', ...about });
const runs = "const { execSync } = require('child_process');\n";
const checkout = `${runs}module.exports = (branch) => execSync('git checkout ' + branch);\n`;
const isFound = ['CWE-78 medium medium'];
const places = (flows: readonly string[]): string[] => flows.map((one) => one.slice(one.indexOf(' ') + 1));

describe('arguments of functions that an npm package exports', () => {
  test.each<[string, Files]>([
    ['the whole module', { 'package.json': pack({ main: 'index.js' }), 'index.js': checkout }],
    ['a file without a manifest’s word', { 'package.json': pack({}), 'index.js': checkout }],
    [
      'a re-export of another file',
      {
        'package.json': pack({ exports: { './git': './lib/git.js' } }),
        'lib/git.js': "exports.checkout = require('./inner/run.js');\n",
        'lib/inner/run.js': checkout,
      },
    ],
    [
      'what is built from TypeScript',
      {
        'package.json': pack({ exports: { '.': { types: './dist/index.d.ts', import: './dist/index.js' } } }),
        'src/index.ts': "export * from './run.js';\n",
        'src/run.ts':
          "import { execSync } from 'node:child_process';\nexport const checkout = (branch: string) => execSync('git checkout ' + branch);\n",
      },
    ],
    [
      'a package within a workspace',
      {
        'package.json': JSON.stringify({ private: true, workspaces: ['packages/*'] }),
        'packages/git/package.json': pack({ main: './index.js' }),
        'packages/git/index.js': checkout,
      },
    ],
    [
      'methods of a class, with what its constructor was given',
      {
        'package.json': pack({ main: 'index.js' }),
        'index.js': `${runs}exports.Git = class { constructor(branch) { this.branch = branch; } go() { execSync('git checkout ' + this.branch); } };\n`,
      },
    ],
    [
      'methods on a prototype',
      {
        'package.json': pack({ main: 'index.js' }),
        'index.js': `${runs}function Git() {}\nGit.prototype.go = function (branch) { execSync('git checkout ' + branch); };\nmodule.exports = Git;\n`,
      },
    ],
    [
      'functions of what a factory gives back',
      {
        'package.json': pack({ main: 'index.js' }),
        'index.js': `${runs}module.exports = () => ({ go(branch) { execSync('git checkout ' + branch); } });\n`,
      },
    ],
    [
      'what an IIFE exports',
      {
        'package.json': pack({ main: 'index.js' }),
        'index.js': `(function () { ${checkout} })();\n`,
      },
    ],
    [
      'options',
      {
        'package.json': pack({ main: 'index.js' }),
        'index.js': `${runs}exports.go = ({ git: { branch } }) => execSync('git checkout ' + branch);\n`,
      },
    ],
  ])('%s are outside data', async (_, files) => {
    expect(places(await found(files))).toEqual(isFound);
  });

  test.each<[string, Files]>([
    ['an application’s', { 'package.json': pack({ private: true, main: 'index.js' }), 'index.js': checkout }],
    ['a folder’s that is no package', { 'index.js': checkout }],
    [
      'a file that the package does not export',
      { 'package.json': pack({ exports: './index.js' }), 'index.js': '', 'run.js': checkout },
    ],
    ['a test’s', { 'package.json': pack({ main: 'test/index.js' }), 'test/index.js': checkout }],
    [
      'a server’s',
      {
        'package.json': pack({ main: 'index.js' }),
        'index.js': `${checkout}require('express')().get('/', (req, res) => res.json(req.query.name));\n`,
      },
    ],
    [
      'a method’s that is nobody else’s',
      {
        'package.json': pack({ main: 'index.js' }),
        'index.js': `${runs}exports.Git = class { _go(branch) { execSync('git checkout ' + branch); } };\n`,
      },
    ],
    [
      'a number’s',
      {
        'package.json': pack({ main: 'index.ts' }),
        'index.ts':
          "import { execSync } from 'node:child_process';\nexport const kill = (pid: number) => execSync('kill ' + pid);\n",
      },
    ],
  ])('%s are none', async (_, files) => {
    expect(await found(files)).toEqual([]);
  });

  test.each<[string, string]>([
    ['runs the command it is given', "exports.go = (text) => require('child_process').execSync(text);"],
    ['appends to the command it is given', "exports.go = (text) => require('child_process').execSync(text + ' 2>&1');"],
    ['names its parameter so', "exports.go = (command) => require('child_process').execSync('nice ' + command);"],
    ['names an option so', "exports.go = (given) => require('child_process').execSync('nice ' + given.shellCommand);"],
    ['is named so', "exports.exec = (text) => require('child_process').execSync('nice ' + text);"],
    ['reads the file it is given', "exports.read = (name) => require('fs').readFileSync(name);"],
    ['asks the address it is given', 'exports.get = (name) => fetch(name);'],
    ['runs the query it is given', "exports.all = (text) => require('mysql').createConnection({}).query(text);"],
    ['compiles the expression it is given', 'exports.test = (text) => new RegExp(text);'],
    ['sets the two fields it is given', 'exports.set = (target, one, two, value) => { target[one][two] = value; };'],
  ])('do what they are there for where a function %s', async (_, code) => {
    expect(await found({ 'package.json': pack({ main: 'index.js' }), 'index.js': code })).toEqual([]);
  });
});

describe('arguments of functions of a Python package', () => {
  const checkoutOf = (name: string): string =>
    `import os\n\ndef ${name}(branch):\n    os.system("git checkout " + branch)\n`;
  const project = '[project]\nname = "branches"\n';

  test.each<[string, Files]>([
    ['a public module', { 'pyproject.toml': project, 'branches/__init__.py': '', 'branches/run.py': checkoutOf('go') }],
    ['a package built by setup.py', { 'setup.py': '', 'branches/__init__.py': checkoutOf('go') }],
    [
      'what the package takes from a private module',
      {
        'pyproject.toml': project,
        'src/branches/__init__.py': 'from ._run import go\n',
        'src/branches/_run.py': checkoutOf('go'),
      },
    ],
    [
      'methods',
      {
        'pyproject.toml': project,
        'branches/__init__.py':
          'import os\n\nclass Git:\n    def __init__(self, branch):\n        self.branch = branch\n\n    def go(self):\n        os.system(f"git checkout {self.branch}")\n',
      },
    ],
  ])('%s are outside data', async (_, files) => {
    expect(places(await found(files))).toEqual(isFound);
  });

  test.each<[string, Files]>([
    ['a folder’s that is no package', { 'branches/__init__.py': checkoutOf('go') }],
    ['a private function’s', { 'pyproject.toml': project, 'branches/__init__.py': checkoutOf('_go') }],
    [
      'a private module’s',
      { 'pyproject.toml': project, 'branches/__init__.py': '', 'branches/_run.py': checkoutOf('go') },
    ],
    [
      'a function’s that the module does not list',
      { 'pyproject.toml': project, 'branches/__init__.py': `__all__ = ["other"]\n${checkoutOf('go')}` },
    ],
    ['a test’s', { 'pyproject.toml': project, 'tests/__init__.py': checkoutOf('go') }],
    ['a site’s', { 'pyproject.toml': project, 'manage.py': '', 'branches/__init__.py': checkoutOf('go') }],
  ])('%s are none', async (_, files) => {
    expect(await found(files)).toEqual([]);
  });
});
