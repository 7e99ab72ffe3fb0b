import { expect, test } from 'vitest';
import { bodyOf, dumpOf } from '../javascript/lowered.ts';

test('names of the module are fields of its object, and imports are read where they are used', async () => {
  const text = 'from os import path as p\nroot = p.join("a")\ndef f():\n    return p.join(root)\n';

  expect(await dumpOf(text, 'python')).toMatchInlineSnapshot(`
    "
    import 0 "os:path"
    function 0 (no name)()
      %0 = global [[module]]
      module = %0
      %1 = import 0
      module.p = %1
      %2 = import 0
      %3 = "a"
      %4 = %2.join(%3)
      module.root = %4
      %5 = closure 1 [module]
      module.f = %5
      return module
    function 1 f() captures module
      %0 = import 0
      %1 = module.root
      %2 = %0.join(%1)
      return %2
      %3 = null
      return %3
    "
  `);
});

test('a parameter is captured by value, and a name written later is a cell', async () => {
  const text = 'def f(a):\n    n = 0\n    def g():\n        nonlocal n\n        n = a\n    g()\n    return n\n';

  expect(await bodyOf('f', text, 'python')).toMatchInlineSnapshot(`
    "
    cell n
    %0 = 0
    set n = %0
    %1 = closure 2 [a n]
    g = %1
    %2 = call g()
    %3 = get n
    return %3
    %4 = null
    return %4
    "
  `);
});

test('a computed default is made with the function, a constant one where it is missing', async () => {
  expect(await dumpOf('def f(a=[], b=1): return a\n', 'python')).toMatchInlineSnapshot(`
    "
    function 0 (no name)()
      %0 = global [[module]]
      module = %0
      %1 = new list
      %2 = closure 1 [%1]
      module.f = %2
      return module
    function 1 f(a, b) captures $1
      %0 = undefined
      %1 = equal a %0
      if %1
        a = $1
      %2 = undefined
      %3 = equal b %2
      if %3
        %4 = 1
        b = %4
      return a
      %5 = null
      return %5
    "
  `);
});

test('a body of a class writes its fields, and its methods do not see its names', async () => {
  const text = 'class A(B, C):\n    x = 1\n    @property\n    def y(self):\n        return x\n';

  expect(await dumpOf(text, 'python')).toMatchInlineSnapshot(`
    "
    class 0 A < B < C {}
    function 0 (no name)()
      %0 = global [[module]]
      module = %0
      %1 = global B
      %2 = global C
      %3 = class 0 extends %1
      extend %3 %2
      class = %3
      %4 = 1
      class.x = %4
      %5 = closure 1 []
      getter class.y = %5
      module.A = %3
      return module
    function 1 y(self) of class 0
      %0 = global x
      return %0
      %1 = null
      return %1
    "
  `);
});

test('with enters, and leaves whatever happens', async () => {
  const text = 'def f(a):\n    with a() as b:\n        return b\n';

  expect(await bodyOf('f', text, 'python')).toMatchInlineSnapshot(`
    "
    %0 = call a()
    %1 = %0.__enter__()
    try
      b = %1
      return b
    finally
      %2 = undefined
      %3 = %0.__exit__(%2, %2, %2)
    %4 = null
    return %4
    "
  `);
});

test('what stands under else of a loop is left out by break', async () => {
  const text = 'def f(a):\n    for b in a:\n        if b: break\n    else:\n        c()\n';

  expect(await bodyOf('f', text, 'python')).toMatchInlineSnapshot(`
    "
    block L1
      loop L0
        %0 = more a
        if %0
        else
          break L0
        %1 = next a own
        b = %1
        if b
          break L1
      %2 = global c
      %3 = call %2()
    %4 = null
    return %4
    "
  `);
});

test('exceptions are handled by the first clause that fits, and else is not handled', async () => {
  const text =
    'def f(a):\n    try:\n        a()\n    except A as e:\n        b(e)\n    except C:\n        raise\n    else:\n        d()\n    finally:\n        g()\n';

  expect(await bodyOf('f', text, 'python')).toMatchInlineSnapshot(`
    "
    try
      block L0
        block L1
          try
            %0 = global [[maybe]]
            if %0
              %1 = global [[failure]]
              throw %1
            %2 = call a()
            break L1
          catch $1
            block L2
              %3 = global A
              %4 = instanceOf $1 %3
              $2 = %4
            if $2
              e = $1
              %5 = global b
              %6 = call %5(e)
            else
              block L3
                %7 = global C
                %8 = instanceOf $1 %7
                $4 = %8
              throw $1
          break L0
        %9 = global d
        %10 = call %9()
    finally
      %11 = global g
      %12 = call %11()
    %13 = null
    return %13
    "
  `);
});

test('a comparison in a row evaluates what stands in the middle once', async () => {
  expect(await bodyOf('f', 'def f(a): return 1 < a() <= 3\n', 'python')).toMatchInlineSnapshot(`
    "
    %0 = 1
    block L0
      %1 = call a()
      %2 = less %0 %1
      $1 = %2
      if $1
      else
        break L0
      %3 = 3
      %4 = lessOrEqual %1 %3
      $1 = %4
    return $1
    %5 = null
    return %5
    "
  `);
});

test('formatted text keeps its pieces, with numbers told apart', async () => {
  const text = 'def f(a): return f"<b>{a!r:>{a}}{{}}" rf"\\d{a:.2f}"\n';

  expect(await bodyOf('f', text, 'python')).toMatchInlineSnapshot(`
    "
    %0 = "<b>"
    %1 = global repr
    %2 = call %1(a)
    %3 = "{}"
    %4 = "\\\\d"
    %5 = a to int
    %6 = concat %0 %2 %3 %4 %5
    return %6
    %7 = null
    return %7
    "
  `);
});

test('slices are calls, and targets with a star take the rest', async () => {
  expect(await bodyOf('f', 'def f(a):\n    b, *c = a[1:-1]\n', 'python')).toMatchInlineSnapshot(`
    "
    %0 = 1
    %1 = 1
    %2 = negate %1
    %3 = a.__getslice__(%0, %2)
    %4 = 0
    %5 = %3[%4]
    b = %5
    %6 = %3 from 1
    c = %6
    %7 = null
    return %7
    "
  `);
});

test('what only type checkers read is left out', async () => {
  const text = 'from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    a()\nelse:\n    b()\n';

  expect(await dumpOf(text, 'python')).toMatchInlineSnapshot(`
    "
    import 0 "typing:TYPE_CHECKING"
    function 0 (no name)()
      %0 = global [[module]]
      module = %0
      %1 = import 0
      module.TYPE_CHECKING = %1
      %2 = global b
      %3 = call %2()
      return module
    "
  `);
});
