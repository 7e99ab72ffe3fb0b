import { describe, expect, test } from 'vitest';
import { analyzeFiles } from '../../../../src/scanner/engines/taint/analyze-files.ts';

/** Files by their paths. What must be found stands behind it in a comment. */
type Program = Readonly<Record<string, string>>;

const run = "require('child_process').execSync('ls ' + x);";
const mounting = `exports.mount = (x) => { x.get('/', (asked) => { ${run.replace('x)', 'asked.query.x)')} }); };`;

const javascript: Readonly<Record<string, Program>> = {
  'the files of a folder, each by its name': {
    'index.js': `
const path = require('path');
const dir = path.join(__dirname, 'routes');
const server = require('express')();
require('fs').readdirSync(dir).forEach((file) => require(path.join(dir, file)).mount(server));`,
    'routes/users.js': `${mounting} // 78`,
    'routes/groups/index.js': `${mounting} // 78`,
    'routes/users.test.js': mounting,
    'other/users.js': mounting,
  },
  'a name that is put together': {
    'index.js': `
const server = require('express')();
for (const name of ['one', 'two']) server.get('/' + name, (asked) => { require('./kinds/' + name).run(asked.query.x); });
server.get('/', async (asked) => { const one = await import(\`./kinds/user-\${process.env.KIND}.js\`); one.run(asked.query.x); });`,
    'kinds/one.js': `exports.run = (x) => { ${run} }; // 78`,
    'kinds/user-a.mjs': `export const run = (x) => {}; export const other = (x) => { ${run} };`,
    'kinds/user-b.js': `exports.run = (x) => { ${run} }; // 78`,
    'kinds/three.js': `exports.run = (x) => { ${run} };`,
  },
  'a name of which nothing is known': {
    'index.js': `require('express')().get('/', (asked) => { require(process.env.KIND).run(asked.query.x); });`,
    'one.js': `exports.run = (x) => { ${run} };`,
  },
  'the files of the folder that loads them, but not itself': {
    'index.js': `
const models = require('./models');
require('express')().get('/', (asked) => { models.user.show(asked.query.x); });`,
    'models/index.js': `
const path = require('path');
const all = {};
require('fs').readdirSync(__dirname).filter((file) => file !== path.basename(__filename)).forEach((file) => {
  const made = require(path.join(__dirname, file))(all);
  all[made.name] = made;
});
module.exports = all;`,
    'models/user.js': `module.exports = () => ({ name: 'user', show: (x) => { ${run} } }); // 78`,
  },
  'a method that outsiders choose': {
    'index.js': `
class Tasks {
  show(x) { ${run} } // 78
  _help(x) { ${run} }
}
class Others { show(x) { ${run} } }
new Others();
const tasks = new Tasks();
require('express')().get('/:name', (asked) => { tasks[asked.params.name](asked.query.x); });`,
  },
};

const python: Readonly<Record<string, Program>> = {
  'modules by their names': {
    'main.py': `
import importlib, os, pkgutil
x = input()
for found in pkgutil.iter_modules(['views']):
    importlib.import_module('views.' + found.name).show(x)
for name in ('a', 'b'):
    importlib.import_module(f'.{name}', package='plugins').show(x)
__import__('tools.' + os.environ['TOOL'], fromlist=['show']).show(x)`,
    ...Object.fromEntries(
      ['views/users.py', 'plugins/a.py', 'tools/one.py', 'plugins/c.py', 'other/users.py'].map((path, index) => [
        path,
        `
import os
def show(x):
    os.system('ls ' + x)${index < 3 ? ' # 78' : ''}`,
      ]),
    ),
  },
};

const method = "public function show($x) { system('ls ' . $x); }";

const php: Readonly<Record<string, Program>> = {
  'a page by a path that a variable holds': {
    'index.php': `
$x = $_GET['x'];
if (!in_array($_GET['page'], ['show', 'list'], true)) exit;
$file = 'pages/' . $_GET['page'] . '.php';
include $file;`,
    'pages/show.php': "system('ls ' . $x); // 78",
    'pages/other.php': "system('ls ' . $other);",
    'parts/show.php': "system('ls ' . $x);",
  },
  'a class by a part of its name, and a method that outsiders choose': {
    'index.php': `
$parts = explode('/', $_SERVER['REQUEST_URI']);
$class = 'App\\\\' . ucfirst($parts[0]) . 'Controller'; 
$one = new $class(); // 470
call_user_func_array([$one, $parts[1] . 'Action'], [$_GET['x']]);
$other = ucfirst($_GET['c']) . 'Page';
(new $other())->{$_GET['a']}($_GET['x']); // 470`,
    'a.php': `
namespace App;
class UserController {
  public function showAction($x) { system('ls ' . $x); } // 78
  ${method}
  private function helpAction($x) { system('ls ' . $x); }
}
class Helper { public function showAction($x) { system('ls ' . $x); } }`,
    'b.php': `
class UserPage { ${method} } // 78
class Page2 { ${method} }`,
  },
};

describe.each([
  ['javascript', javascript],
  ['python', python],
  ['php', php],
] as const)('%s', (language, programs) => {
  test.each(Object.entries(programs))('loads %s', async (_, program) => {
    const files = Object.entries(program).map(([path, code]) => ({
      path,
      text: language === 'php' ? `<?php\n${code}` : code,
      language,
    }));
    const told = files.flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => {
        const cwe = /(?:\/\/|#) (\d+)$/.exec(line)?.[1];
        return cwe === undefined ? [] : [`${path}:${index + 1} CWE-${cwe}`];
      }),
    );

    const found = await analyzeFiles(files);

    expect(found.map(({ file, line, cwe }) => `${file}:${line} ${cwe.join()}`).sort()).toEqual(told.sort());
  });
});
