import { expect, test } from 'vitest';
import { bodyOf, lowered } from './lowered.ts';

test('patterns take objects and lists apart, with defaults, holes, computed keys and rests', async () => {
  const text = 'function f({ a = 1, b: { c }, [k]: d, ...e }, [g, , h = 2, ...i]) {}';

  expect(await bodyOf('f', text)).toMatchInlineSnapshot(`
    "
    %0 = $0.a
    $2 = %0
    %1 = undefined
    %2 = equal $2 %1
    if %2
      %3 = 1
      $2 = %3
    a = $2
    %4 = $0.b
    %5 = %4.c
    c = %5
    %6 = global k
    %7 = $0[%6]
    d = %7
    %8 = $0 without a, b
    e = %8
    %9 = 0
    %10 = $1[%9]
    g = %10
    %11 = 2
    %12 = $1[%11]
    $8 = %12
    %13 = undefined
    %14 = equal $8 %13
    if %14
      %15 = 2
      $8 = %15
    h = $8
    %16 = $1 from 3
    i = %16
    "
  `);
});

test('an assignment by pattern writes variables, members and elements', async () => {
  const text = 'function f(a, b) { [a, b.c] = [b, a]; ({ x: b["d"], y: b[a] = 3 } = a); }';

  expect(await bodyOf('f', text)).toMatchInlineSnapshot(`
    "
    %0 = new list b, a
    %1 = 0
    %2 = %0[%1]
    a = %2
    %3 = 1
    %4 = %0[%3]
    b.c = %4
    %5 = a.x
    b.d = %5
    %6 = a.y
    $2 = %6
    %7 = undefined
    %8 = equal $2 %7
    if %8
      %9 = 3
      $2 = %9
    b[a] = $2
    "
  `);
});

test('compound assignment evaluates object and key once', async () => {
  const text = 'function f(a) { a[key()] += "x"; a.n++; a.m ||= run(); }';

  expect(await bodyOf('f', text)).toMatchInlineSnapshot(`
    "
    %0 = global key
    %1 = call %0()
    %2 = a[%1]
    %3 = "x"
    %4 = add %2 %3
    a[%1] = %4
    %5 = a.n
    %6 = -1
    %7 = subtract %5 %6
    a.n = %7
    %8 = a.m
    $1 = %8
    if $1
    else
      %9 = global run
      %10 = call %9()
      a.m = %10
      $1 = %10
    "
  `);
});

test('a default parameter counts where the argument is undefined', async () => {
  const text = 'function f(a = 1, ...b) { return arguments.length + a; }';

  expect(await bodyOf('f', text)).toMatchInlineSnapshot(`
    "
    %0 = undefined
    %1 = equal a %0
    if %1
      %2 = 1
      a = %2
    %3 = arguments.length
    %4 = add %3 a
    return %4
    "
  `);
});

test('templates are text of their parts, escapes resolved; a tag gets the texts and the values', async () => {
  const text = 'function f(a) { sql`a = $' + '{a} \\x41`; return `<b>$' + '{a}\\n`; }';

  expect(await bodyOf('f', text)).toMatchInlineSnapshot(`
    "
    %0 = global sql
    %1 = "a = "
    %2 = " A"
    %3 = new list %1, %2
    %4 = tagged call %0(%3, a)
    %5 = "<b>"
    %6 = "\\n"
    %7 = concat %5 a %6
    return %7
    "
  `);
});

test('object literals take getters, computed names, spreads and methods', async () => {
  const text = 'function f(a) { return { a, "b-c": 1, [a]: 2, ...a, get d() { return 1; }, e() {}, 3: 4 }; }';

  expect(await bodyOf('f', text)).toMatchInlineSnapshot(`
    "
    %0 = new object
    %0.a = a
    %1 = 1
    %0.b-c = %1
    %2 = 2
    %0[a] = %2
    spread %0 from a
    %3 = closure 2 []
    getter %0.d = %3
    %4 = closure 3 []
    %0.e = %4
    %5 = 4
    %0.3 = %5
    return %0
    "
  `);
});

test('what TypeScript claims is no conversion', async () => {
  const text =
    "function f(a: unknown) { const b = a as string; const c = <number>a; const d: Date = a!; return 'x' as const; }";

  expect(await bodyOf('f', text)).toMatchInlineSnapshot(`
    "
    %0 = a as string
    b = %0
    %1 = a as number
    c = %1
    %2 = a as Date
    d = %2
    declare d: Date
    %3 = "x"
    return %3
    "
  `);
});

test('spread arguments, new, delete, regular expressions and BigInt', async () => {
  const text = 'function f(a, ...b) { delete a.b; delete a[0]; return new Map(...b, /a\\/b/gi, 10n, 0x1f, +a, -a); }';

  expect(await bodyOf('f', text)).toMatchInlineSnapshot(`
    "
    delete a.b
    %0 = true
    %1 = 0
    delete a[%1]
    %2 = true
    %3 = global Map
    %4 = /a\\/b/gi
    %5 = 10
    %6 = 31
    %7 = a to number
    %8 = negate a
    %9 = new call %3(...b, %4, %5, %6, %7, %8)
    return %9
    "
  `);
});

test('ranges are those of the whole expression', async () => {
  const text = 'function f(req) { const name = req.query.name; send(name + "x"); }';
  const unit = await lowered(text);
  const code = unit.functions[1];
  const ranges: string[] = [];

  for (let at = code?.from ?? 0; at < (code?.to ?? 0); at += unit.code[at + 1] ?? 1)
    ranges.push(text.slice(unit.code[at + 2], unit.code[at + 3]));

  expect(ranges).toEqual([
    'req.query',
    'req.query.name',
    'name = req.query.name',
    'send',
    '"x"',
    'name + "x"',
    'send(name + "x")',
  ]);
});

test('what was read of a variable stays when the same expression writes it', async () => {
  const text = 'function f(i) { run(i, i++, i); }';

  expect(await bodyOf('f', text)).toMatchInlineSnapshot(`
    "
    %0 = global run
    %1 = i
    %2 = i
    %3 = -1
    %4 = subtract %2 %3
    i = %4
    %5 = i
    %6 = call %0(%1, %2, %5)
    "
  `);
});
