import { beforeAll, expect, test } from 'vitest';
import { dumpUnit } from '../../../../../src/scanner/engines/taint/ir/dump.ts';
import { lowerFile, prepareLowering } from '../../../../../src/scanner/engines/taint/lower/lower.ts';

beforeAll(() => prepareLowering(['javascript', 'typescript']));

test('a handler of an imported library reads the import where it is used', () => {
  const text = "const app = require('express')();\napp.get('/', (req, res) => { res.send(req.query.name); });\n";

  const dump = dumpUnit(lowerFile('app.js', text, 'javascript'));

  expect(dump).toBe(
    `import 0 "express"
function 0 (no name)()
  %0 = new object
  module.exports = %0
  exports %0
  exports = %0
  %1 = import 0
  %2 = call %1()
  app = %2
  %3 = "/"
  %4 = closure 1 []
  %5 = app.get(%3, %4)
  return module.exports
function 1 (no name)(req, res)
  %0 = req.query
  %1 = %0.name
  %2 = res.send(%1)
`,
  );
});

test('a write to an exported binding reaches the module object', () => {
  const text = 'export let current = 1;\nexport function next() { current = 2; }\n';

  const dump = dumpUnit(lowerFile('state.ts', text, 'typescript'));

  expect(dump).toBe(
    `function 0 (no name)()
  cell current
  %0 = new object
  module.exports = %0
  exports %0
  %1 = closure 1 [current module.exports]
  next = %1
  module.exports.next = %1
  %2 = 1
  set current = %2
  module.exports.current = %2
  return module.exports
function 1 next() captures current module.exports
  %0 = 2
  set current = %0
  module.exports.current = %0
`,
  );
});
