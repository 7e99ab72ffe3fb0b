import { expect, test } from 'vitest';
import { bodyOf, dumpOf } from './lowered.ts';

test('a parameter and a const that stand before the closure are captured by value', async () => {
  const text = 'function f(a) { const b = a.b; return () => b + a; }';

  expect(await bodyOf('f', text)).toMatchInlineSnapshot(`
    "
    %0 = a.b
    b = %0
    %1 = closure 2 [b a]
    return %1
    "
  `);
});

test('a variable written after a closure exists is a cell', async () => {
  const text = 'function f(a) { let n = 0; a.each(() => n++); return n; }';

  expect(await bodyOf('f', text)).toMatchInlineSnapshot(`
    "
    cell n
    %0 = 0
    set n = %0
    %1 = closure 2 [n]
    %2 = a.each(%1)
    %3 = get n
    return %3
    "
  `);
});

test('a reassigned parameter that is captured is a cell', async () => {
  const text = 'function f(a) { setTimeout(() => a); a = 2; }';

  expect(await bodyOf('f', text)).toMatchInlineSnapshot(`
    "
    cell a#1
    set a#1 = a#0
    %0 = global setTimeout
    %1 = closure 2 [a#1]
    %2 = call %0(%1)
    %3 = 2
    set a#1 = %3
    "
  `);
});

test('declared functions exist from the start and share what is declared later', async () => {
  const text = 'function f() { run(); const late = 1; function run() { return late; } }';

  expect(await bodyOf('f', text)).toMatchInlineSnapshot(`
    "
    cell late
    %0 = closure 2 [late]
    run = %0
    %1 = call run()
    %2 = 1
    set late = %2
    "
  `);
});

test('a loop makes its variable anew for each turn', async () => {
  const text = 'function f(a) { for (const b of a) { let c = b; on(() => c); c = 1; } }';

  expect(await bodyOf('f', text)).toMatchInlineSnapshot(`
    "
    loop L0
      %0 = more a
      if %0
      else
        break L0
      %1 = next a values
      b = %1
      cell c
      set c = b
      %2 = global on
      %3 = closure 2 [c]
      %4 = call %2(%3)
      %5 = 1
      set c = %5
    "
  `);
});

test('arrows capture this and arguments, functions have their own', async () => {
  const text = 'function f() { return [() => [this, arguments], function () { return this; }]; }';

  expect(await dumpOf(text, 'javascript')).toMatchInlineSnapshot(`
    "
    function 0 (no name)()
      %0 = new object
      module.exports = %0
      exports %0
      exports = %0
      %1 = closure 1 []
      f = %1
      return module.exports
    function 1 f() this this arguments arguments
      %0 = closure 2 [this arguments]
      %1 = closure 3 []
      %2 = new list %0, %1
      return %2
    function 2 (no name)() captures this arguments
      %0 = new list this, arguments
      return %0
    function 3 (no name)() this this
      return this
    "
  `);
});

test('a named function expression knows itself', async () => {
  const text = 'const g = function fact(n) { return n && n * fact(n - 1); };';

  expect(await dumpOf(text, 'javascript')).toMatchInlineSnapshot(`
    "
    function 0 (no name)()
      %0 = new object
      module.exports = %0
      exports %0
      exports = %0
      cell fact
      %1 = closure 1 [fact]
      set fact = %1
      g = %1
      return module.exports
    function 1 fact(n) captures fact
      $2 = n
      if $2
        %0 = get fact
        %1 = 1
        %2 = subtract n %1
        %3 = call %0(%2)
        %4 = multiply n %3
        $2 = %4
      return $2
    "
  `);
});

test('an inner name shadows an outer one, also in a catch clause and a block', async () => {
  const text = 'function f(a) { { let a = 1; run(a); } try { run(a); } catch (a) { run(a); } }';

  expect(await bodyOf('f', text)).toMatchInlineSnapshot(`
    "
    %0 = 1
    a#1 = %0
    %1 = global run
    %2 = call %1(a#1)
    try
      %3 = global run
      %4 = call %3(a#0)
    catch $2
      a#3 = $2
      %5 = global run
      %6 = call %5(a#3)
    "
  `);
});
