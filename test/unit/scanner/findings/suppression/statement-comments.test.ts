import { describe, expect, test } from 'vitest';
import { createSuppressionFinder } from '../../../../../src/scanner/findings/suppression/suppress.ts';

/** `¶` stands where the finding begins, ` !` for an ignore comment's words. */
const suppressionIn = (file: string, marked: string) => {
  const written = marked.replaceAll(/(?<= )!/g, 'sightline:ignore rule-a -- checked');
  const offset = written.indexOf('¶');
  const text = written.replace('¶', '');
  const before = written.slice(0, offset).split('\n');
  const place = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, end_line: before.length };
  return createSuppressionFinder({ file, text, lines: text.split('\n') })(place, ['rule-a']);
};

describe('a comment covers the statement that it is in', () => {
  test.each([
    ['behind the first line', 'a.ts', '¶run( // !\n  one,\n  two,\n);'],
    ['behind the last line', 'a.ts', '¶run(\n  one,\n  two,\n); // !'],
    ['behind a line between', 'a.ts', '¶run(\n  one, // !\n  two,\n);'],
    ['alone between the lines', 'a.ts', '¶run(\n  // !\n  one,\n  two,\n);'],
    ['far above the finding', 'a.ts', '// !\nrun(\n  one,\n  two,\n  ¶three(),\n);'],
    ['for an option of a call', 'a.ts', '// !\nconnect({\n  host,\n  port,\n  ¶secure: false,\n});'],
    ['beside an option of a call', 'a.ts', '¶connect({\n  host,\n  port, // !\n  secure: false,\n});'],
    ['in a chain of calls', 'a.ts', '¶db\n  .query(text) // !\n  .then(show);'],
    ['without semicolons', 'a.ts', 'one()\n¶run(\n  two,\n) // !\nthree()'],
    ['above decorators', 'a.ts', 'class Page {\n  // !\n  @Input()\n  @Other({\n    a: 1 })\n  name = ¶run();\n}'],
    ['in the condition of an if', 'a.ts', 'if (\n  ¶run(one) &&\n  two // !\n) {\n  three();\n}'],
    ['behind what opens a function', 'a.ts', 'app.get(¶path, (request) => { // !\n  show();\n});'],
    ['behind what closes a function', 'a.ts', '¶app.get(path, (request) => {\n  show();\n}); // !'],
    ['behind a return', 'a.tsx', 'const f = () => {\n  return ¶run(\n    one,\n  ); // !\n};'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the code that is read
    ['in a template text', 'a.ts', '¶run(\n  `a ${b({ c: `d)` })}\n  e`, // !\n  two,\n);'],
    ['beside an expression with brackets', 'a.ts', '¶run(\n  /[(\'"]/.test(one), // !\n  two,\n);'],
    ['in Python', 'a.py', '¶subprocess.run(\n    command,\n    shell=True,  # !\n)'],
    ['above a decorator of Python', 'a.py', '# !\n@app.route("/")\n¶def show(): pass'],
    ['in a Python dictionary', 'a.py', '¶run(\n    {"a": 1},\n    b,\n)  # !'],
    [
      'in Java',
      'A.java',
      'class A {\n  void f() {\n    Runtime\n        .¶getRuntime()\n        .exec(one); // !\n  }\n}',
    ],
    ['above an annotation', 'A.java', 'class A {\n  // !\n  @Deprecated\n  @Test\n  String f = ¶run();\n}'],
    ['in C#', 'A.cs', 'var a = ¶new Options {\n  One = 1,\n  Two = false, // !\n};'],
    ['above an attribute of C#', 'A.cs', '// !\n[HttpGet]\n¶public void F() { }'],
    ['above an attribute of Rust', 'a.rs', '// !\n#[get("/")]\n¶fn f<\'a>(x: &\'a str) {}'],
    ['in PHP', 'a.php', '<?php\n¶mysqli_query(\n  $db, // !\n  $sql\n);'],
    ['in Ruby', 'a.rb', '¶run(\n  one, # !\n  two\n)'],
    ['in Go', 'a.go', 'func f() {\n\t¶exec.Command(\n\t\tname, // !\n\t)\n}'],
    ['in Go structures', 'a.go', 'c := ¶tls.Config{\n\tA: true, // !\n\tB: 1,\n}'],
    ['in shell', 'a.sh', '¶curl -k \\\n  "$url" # !\n'],
    ['in Kotlin', 'a.kt', 'val a = ¶run(\n  one, // !\n)'],
    ['in Terraform', 'a.tf', 'resource "a" "b" {\n  c = [\n    ¶"d",\n  ] # !\n}'],
    [
      'above a tag of several lines',
      'a.tsx',
      'const f = () => (\n  <p>\n    {/* ! */}\n    <b\n      a="1"\n      ¶c={{ d }}\n    />\n  </p>\n);',
    ],
    ['above a tag of a page', 'a.html', "<p>it's\n<!-- ! -->\n<a\n  b='c > d'\n  ¶target='e'>\n</p>"],
    ['in a script of a page', 'a.html', "<p>it's\n<script>\nf(\n  ¶run(one),\n) // !\n</script>"],
    ['above other comments', 'a.ts', '// !\n// eslint-disable-next-line no-eval\n¶run();'],
  ])('%s', (_where, file, text) => {
    expect(suppressionIn(file, text)).toEqual({ reason: 'checked' });
  });
});

describe('a comment covers nothing else', () => {
  test.each([
    ['the next statement', 'a.ts', 'run(\n  one,\n); // !\n¶run(two);'],
    ['the next statement without semicolons', 'a.ts', 'run(\n  one,\n) // !\n¶run(two)'],
    ['the statement before', 'a.ts', '¶run(\n  two,\n);\nrun(one); // !'],
    ['what is in the block of an if', 'a.ts', 'if (one) { // !\n  two();\n  ¶run();\n}'],
    ['what is in a block below it', 'a.ts', '// !\nif (one) {\n  ¶run();\n}'],
    ['the body of a function', 'a.ts', 'function f() { // !\n  ¶run();\n}'],
    ['the body of an arrow function', 'a.ts', 'app.get(path, (request) => { // !\n  ¶run();\n});'],
    ['the body of a decorated class', 'a.ts', '// !\n@A()\nclass B {\n  c = ¶run();\n}'],
    ['the statement around its block', 'a.ts', '¶app.get(path, () => {\n  one(); // !\n});'],
    ['another value of a list', 'a.ts', 'const a = [\n  "one", // !\n  ¶"two",\n];'],
    ['another property', 'a.ts', 'const a = {\n  one: 1, // !\n  two: 2,\n  three: ¶run(),\n};'],
    ['a method of an object', 'a.ts', '// !\nmodule.exports = {\n  f() {\n    ¶run();\n  },\n};'],
    ['what hangs on an if without a block', 'a.ts', 'if (one) // !\n  ¶run();'],
    ['the body of a case', 'a.ts', 'switch (a) {\n  case 1: // !\n    one();\n    ¶run();\n}'],
    ['another tag', 'a.tsx', 'const f = () => (\n  <p>\n    {/* ! */}\n    <b />\n    <i ¶c={d} />\n  </p>\n);'],
    ['a function of Python', 'a.py', 'def f():  # !\n    one()\n    ¶run()'],
    ['the next line of Python', 'a.py', 'one()  # !\n¶run()'],
    ['a method of Java', 'A.java', 'class A {\n  // !\n  void f() {\n    ¶run();\n  }\n}'],
    ['the line below a directive of C', 'a.c', '#define A 1 // !\n¶int a = run();'],
    ['another arm of Rust', 'a.rs', 'match a {\n  A => one(), // !\n  B => ¶run(),\n}'],
    ['a block of Ruby', 'a.rb', 'list.each do |one| # !\n  ¶run(one)\nend'],
    ['what is behind an apostrophe', 'a.tsx', "const f = () => (\n  <p>it's</p>\n); // !\n¶run();"],
    ['a statement after a blank line', 'a.ts', '// !\n\n¶run();'],
    ['a line that a text has', 'a.ts', 'run("http://a ! ");\n¶run();'],
  ])('%s', (_what, file, text) => {
    expect(suppressionIn(file, text)).toBeNull();
  });
});

describe('a reason goes on', () => {
  const begin = 'sightline:ignore rule-a -- first';
  test.each([
    ['in the next comments', 'a.ts', `// ${begin}\n// second\n¶run();`, 'first second'],
    ['on three lines', 'a.py', `# ${begin}\n# second\n# third\n¶run()`, 'first second third'],
    ['in a block', 'a.ts', `/* ${begin}\n * second */\n¶run();`, 'first second'],
    ['in a block whose end has its line', 'a.ts', `/*\n * ${begin}\n * second\n */\n¶run();`, 'first second'],
    ['in a page', 'a.html', `<!-- ${begin}\n     second -->\n¶<a>`, 'first second'],
    ['in JSX', 'a.tsx', `f(\n  <p>\n    {/* ${begin}\n      second */}\n    ¶<a />\n  </p>,\n);`, 'first second'],
    ['in SQL', 'a.sql', `-- ${begin}\n-- second\n¶GRANT`, 'first second'],
    ['below code in its column', 'a.ts', `¶run( // ${begin}\n     // second\n);`, 'first second'],
    ['from its dashes on', 'a.ts', '// sightline:ignore rule-a\n// -- first\n¶run();', 'first'],
    ['not without dashes', 'a.ts', '// sightline:ignore rule-a\n// first\n¶run();', null],
    ['not in what speaks to a tool', 'a.ts', `// ${begin}\n// eslint-disable-next-line\n¶run();`, 'first'],
    ['not behind an empty comment', 'a.ts', `// ${begin}\n//\n// second\n¶run();`, 'first'],
    ['not in another column', 'a.ts', `¶run(); // ${begin}\n// second`, 'first'],
  ])('%s', (_where, file, text, reason) => {
    expect(suppressionIn(file, text)).toEqual({ reason });
  });
});

test.each([
  ['nothing but brackets', '[{('],
  ['brackets that close', '[{(<a)}]'],
  ['escaped quotes', "'\\"],
  ['quotes', '`"\''],
  ['expressions without end', '=/'],
  ['tags without end', '=<a '],
  ['documents without end', '<<A\n'],
  ['comments without end', '/*'],
  ['lines', 'a\n'],
  ['ignore comments', '[//sightline:ignore rule-b\n'],
])('a million signs of %s are read in linear time', (_what, part) => {
  for (const file of ['a.tsx', 'a.php', 'a.html', 'a.py']) {
    const text = `${part.repeat(1_000_000 / part.length)}\n// sightline:ignore rule-b`;

    const find = createSuppressionFinder({ file, text, lines: text.split('\n') });

    expect(find({ line: 1, column: 1_000, end_line: 1 }, ['rule-a'])).toBeNull();
  }
});
