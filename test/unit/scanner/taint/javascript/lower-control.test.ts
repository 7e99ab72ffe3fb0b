import { expect, test } from 'vitest';
import { bodyOf } from './lowered.ts';

test('both sides of `&&` are tests of their own', async () => {
  const text = 'function f(a, b) { if (a && !b) run(a); else stop(); }';

  expect(await bodyOf('f', text)).toMatchInlineSnapshot(`
    "
    block L0
      block L1
        if a
        else
          break L1
        if b
          break L1
        %0 = global run
        %1 = call %0(a)
        break L0
      %2 = global stop
      %3 = call %2()
    "
  `);
});

test('`||` without an else needs no copy of what follows', async () => {
  const text = 'function f(a, b) { if (a || b) run(a); }';

  expect(await bodyOf('f', text)).toMatchInlineSnapshot(`
    "
    block L0
      block L1
        if a
          break L1
        if b
        else
          break L0
      %0 = global run
      %1 = call %0(a)
    "
  `);
});

test('a logical value is what decides it', async () => {
  const text = 'function f(a, b) { return a ?? b; }';

  expect(await bodyOf('f', text)).toMatchInlineSnapshot(`
    "
    $2 = a
    %0 = isNothing $2
    if %0
      $2 = b
    return $2
    "
  `);
});

test('an optional chain ends as a whole where its first part is missing', async () => {
  const text = 'function f(a) { return a?.b.c(a.d?.e); }';

  expect(await bodyOf('f', text)).toMatchInlineSnapshot(`
    "
    %0 = undefined
    $1 = %0
    block L0
      %1 = isNothing a
      if %1
        break L0
      %2 = a.b
      %3 = undefined
      $2 = %3
      block L1
        %4 = a.d
        %5 = isNothing %4
        if %5
          break L1
        %6 = %4.e
        $2 = %6
      %7 = %2.c($2)
      $1 = %7
    return $1
    "
  `);
});

test('an optional call takes its receiver along', async () => {
  const text = 'function f(a) { a.b?.(1); }';

  expect(await bodyOf('f', text)).toMatchInlineSnapshot(`
    "
    %0 = undefined
    $1 = %0
    block L0
      %1 = a.b
      %2 = isNothing %1
      if %2
        break L0
      %3 = 1
      %4 = optional call %1(%3) on a
      $1 = %4
    "
  `);
});

test('a case without break falls into the next, and default may stand first', async () => {
  const text = 'function f(a) { switch (a) { default: run(); case 1: case "x": stop(); break; } }';

  expect(await bodyOf('f', text)).toMatchInlineSnapshot(`
    "
    switch a L0
      default
        %0 = global run
        %1 = call %0()
      %2 = 1
      case %2
      %3 = "x"
      case %3
        %4 = global stop
        %5 = call %4()
        break L0
    "
  `);
});

test('labels reach through loops, and continue inside switch goes on with the loop', async () => {
  const text = `function f(a) {
  rows: for (let i = 0; i < 2; i++) {
    for (const b of a) { if (b) continue rows; else break rows; }
    switch (i) { case 0: continue; }
  }
}`;

  expect(await bodyOf('f', text)).toMatchInlineSnapshot(`
    "
    %0 = 0
    i = %0
    loop L0
      %1 = 2
      %2 = less i %1
      if %2
      else
        break L0
      loop L1
        %3 = more a
        if %3
        else
          break L1
        %4 = next a values
        b = %4
        if b
          continue L0
        else
          break L0
      switch i L2
        %5 = 0
        case %5
          continue L0
    update
      %6 = -1
      %7 = subtract i %6
      i = %7
    "
  `);
});

test('continue in a do loop goes to its condition', async () => {
  const text = 'function f(a) { do { if (a.skip) continue; a.run(); } while (a.next()); }';

  expect(await bodyOf('f', text)).toMatchInlineSnapshot(`
    "
    loop L0
      block L1
        %0 = a.skip
        if %0
          break L1
        %1 = a.run()
      %2 = a.next()
      if %2
      else
        break L0
    "
  `);
});

test('finally stands beside the handler, and the handler takes its parameter apart', async () => {
  const text = 'function f() { try { return run(); } catch ({ message }) { log(message); } finally { stop(); } }';

  expect(await bodyOf('f', text)).toMatchInlineSnapshot(`
    "
    try
      %0 = global run
      %1 = call %0()
      return %1
    catch $0
      %2 = $0.message
      message = %2
      %3 = global log
      %4 = call %3(message)
    finally
      %5 = global stop
      %6 = call %5()
    "
  `);
});

test('a long chain of else-if is flat', async () => {
  const chain = Array.from({ length: 300 }, (_none, index) => `if (a === ${index}) run(${index});`).join(' else ');

  const dump = await bodyOf('f', `function f(a) { ${chain} else stop(); }`);

  expect(Math.max(...dump.split('\n').map((line) => line.search(/\S|$/)))).toBeLessThan(10);
});

test('for-await waits for each element, for-in takes keys', async () => {
  const text = 'async function f(a) { for await (const [k] of a) run(k); for (const k in a) run(k); }';

  expect(await bodyOf('f', text)).toMatchInlineSnapshot(`
    "
    loop L0
      %0 = more a
      if %0
      else
        break L0
      %1 = next a values
      %2 = await %1
      %3 = 0
      %4 = %2[%3]
      k#1 = %4
      %5 = global run
      %6 = call %5(k#1)
    loop L1
      %7 = more a
      if %7
      else
        break L1
      %8 = next a keys
      k#2 = %8
      %9 = global run
      %10 = call %9(k#2)
    "
  `);
});
