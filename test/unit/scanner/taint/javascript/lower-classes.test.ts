import { expect, test } from 'vitest';
import { dumpOf } from './lowered.ts';

test('a class has methods, accessors, code for its fields and for its static parts', async () => {
  const text = `class A extends B {
  #n = 1;
  static all = [];
  static { this.all.push(1); }
  get n() { return this.#n; }
  static make() { return new A(); }
  constructor(x) { super(x); }
  run = () => super.run(this);
  [key()]() {}
}`;

  expect(await dumpOf(text, 'javascript')).toMatchInlineSnapshot(`
    "
    class 0 A {}
    function 0 (no name)()
      %0 = new object
      module.exports = %0
      exports %0
      exports = %0
      %1 = global B
      %2 = class 0 extends %1
      A = %2
      %3 = closure 1 []
      getter %2.n = %3
      %4 = closure 2 [A]
      static %2.make = %4
      %5 = closure 3 []
      constructor %2 = %5
      %6 = global key
      %7 = call %6()
      %8 = closure 4 []
      method %2[%7] = %8
      %9 = closure 5 []
      fields %2 = %9
      %10 = closure 6 []
      %11 = call %10() on %2
      return module.exports
    function 1 n() of class 0 this this
      %0 = this.#n
      return %0
    function 2 make() of class 0 captures A
      %0 = new call A()
      return %0
    function 3 constructor(x) of class 0 this this
      %0 = super(x) on this
    function 4 (no name)() of class 0
    function 5 fields() of class 0 this this
      %0 = 1
      this.#n = %0
      %1 = closure 7 [this]
      this.run = %1
    function 6 static fields() of class 0 this this
      %0 = new list
      this.all = %0
      %1 = this.all
      %2 = 1
      %3 = %1.push(%2)
    function 7 run() of class 0 captures this
      %0 = super.run(this) on this
      return %0
    "
  `);
});

test('parameters of a constructor that are properties become fields', async () => {
  const text = 'import { Db } from "./db";\nclass A { constructor(private readonly db: Db, n = 1) { db.open(n); } }';

  expect(await dumpOf(text)).toMatchInlineSnapshot(`
    "
    import 0 "./db"
    class 0 A {db: import.0.Db}
    function 0 (no name)()
      %0 = new object
      module.exports = %0
      exports %0
      %1 = import 0
      %2 = class 0
      A = %2
      %3 = closure 1 []
      constructor %2 = %3
      return module.exports
    function 1 constructor(db: import.0.Db, n) of class 0 this this
      this.db = db
      %0 = undefined
      %1 = equal n %0
      if %1
        %2 = 1
        n = %2
      %3 = db.open(n)
    "
  `);
});

test('decorators stand at class, member, field and parameter', async () => {
  const text = `@Controller('a') export class A {
  @Inject() db: Db;
  @Get(':id') find(@Query('q') q: string) { return q; }
}`;

  expect(await dumpOf(text)).toMatchInlineSnapshot(`
    "
    class 0 A {db: Db}
    function 0 (no name)()
      %0 = new object
      module.exports = %0
      exports %0
      %1 = class 0
      A = %1
      module.exports.A = %1
      %2 = global Inject
      %3 = call %2()
      annotate %1.db with %3
      %4 = closure 1 []
      method %1.find = %4
      %5 = global Get
      %6 = ":id"
      %7 = call %5(%6)
      annotate %1.find with %7
      %8 = global Query
      %9 = "q"
      %10 = call %8(%9)
      annotate %1.find(0) with %10
      %11 = global Controller
      %12 = "a"
      %13 = call %11(%12)
      annotate A with %13
      return module.exports
    function 1 find(q: string) of class 0
      return q
    "
  `);
});

test('declared types are resolved to imports, classes and aliases', async () => {
  const text = `import type { Request as Req } from 'express';
import * as ex from 'express';
interface Signed extends Req { user: string }
type Handled = Readonly<Signed> | null;
function f(a: Handled, b: ex.types.Response[], c: Promise<string | number>, d: any, e: T): asserts e is string {}`;

  expect(await dumpOf(text)).toMatchInlineSnapshot(`
    "
    import 0 "express"
    class 0 Signed < import.0.Request {user: string}
    function 0 (no name)()
      %0 = new object
      module.exports = %0
      exports %0
      %1 = closure 1 []
      f = %1
      %2 = import 0
      return module.exports
    function 1 f(a: class 0, b: Array<import.0.types.Response>, c: Promise<string>, d, e: T)
    "
  `);
});

test('enums and namespaces are objects', async () => {
  const text =
    "enum E { A, B = 'b', C = 3, D }\nnamespace N { export const x = 1; export function f() { return x; } }\nimport y = N.x;";

  expect(await dumpOf(text)).toMatchInlineSnapshot(`
    "
    function 0 (no name)()
      %0 = new object
      module.exports = %0
      exports %0
      exports = %0
      %1 = new object
      %2 = 0
      %1.A = %2
      %3 = "b"
      %1.B = %3
      %4 = 3
      %1.C = %4
      %5 = 1
      %6 = add %4 %5
      %1.D = %6
      E = %1
      cell x
      %7 = new object
      N#4 = %7
      N#5 = %7
      %8 = closure 1 [x]
      f = %8
      N#5.f = %8
      %9 = 1
      set x = %9
      N#5.x = %9
      %10 = N#4.x
      y = %10
      return module.exports
    function 1 f() captures x
      %0 = get x
      return %0
    "
  `);
});

test('an element is a call with tag or component and properties', async () => {
  const text = 'const a = (b) => <Card.Title id="x&lt;" on {...b}>text {b} <br />{/* none */}</Card.Title>;';

  expect(await dumpOf(text, 'tsx')).toMatchInlineSnapshot(`
    "
    function 0 (no name)()
      %0 = new object
      module.exports = %0
      exports %0
      exports = %0
      %1 = closure 1 []
      a = %1
      return module.exports
    function 1 a(b)
      %0 = global Card
      %1 = %0.Title
      %2 = new object
      %3 = "x<"
      %2.id = %3
      %4 = true
      %2.on = %4
      spread %2 from b
      %5 = "text "
      %6 = "br"
      %7 = new object
      %8 = global [[element]]
      %9 = call %8(%6, %7)
      %10 = new list %5, b, %9
      %2.children = %10
      %11 = global [[element]]
      %12 = call %11(%1, %2)
      return %12
    "
  `);
});
