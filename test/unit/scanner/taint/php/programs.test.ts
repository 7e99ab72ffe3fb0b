import { describe, expect, test } from 'vitest';
import { analyzeFiles } from '../../../../../src/scanner/engines/taint/analyze-files.ts';
import { lowerFile, prepareLowering } from '../../../../../src/scanner/engines/taint/lower/lower.ts';
import { expectFollowed, type Program } from './expect-followed.ts';

/** Each shows a way of data, and beside it one that looks alike and is none. */
const programs: Readonly<Record<string, Program>> = {
  'objects keep what they are given': `
class Box {
  private $held = 'x';
  public function __construct(private string $first = '') {}
  public function set($value) { $this->held = $value; return $this; }
  public function get() { return $this->held; }
  public function first() { return $this->first; }
}
echo (new Box)->set($_GET['a'])->get(); // 79
echo (new Box($_GET['a']))->first(); // 79
echo (new Box($_GET['a']))->get();
$one = new Box; $other = new Box;
$one->set($_GET['a']);
echo $other->get();`,
  'what is put under any name does not stand under those that the program writes down': `
$_SERVER[$_GET['name']] = $_GET['a'];
echo $_SERVER['SCRIPT_FILENAME'];
$_SERVER['SHOWN'] = $_GET['a'];
echo $_SERVER['SHOWN']; // 79`,
  'a search that finds nothing answers false': `
$known = ['0', 'a'];
if (array_search($_GET['a'], $known, true) !== false) echo $_GET['a'];
if (array_search($_GET['b'], $known, true) >= 0) echo $_GET['b']; // 79
if (array_search($_GET['c'], $known, true) === false) exit;
echo $_GET['c'];`,
  'an expression that matches is told from one that does not by one and nought': `
if (preg_match('/^[a-z]+$/D', $_GET['a']) === 1) echo $_GET['a'];
if (preg_match('/^[a-z]+$/D', $_GET['b']) === 0) exit;
echo $_GET['b'];
if (preg_match('/^[a-z]+$/D', $_GET['c']) === 0) echo $_GET['c']; // 79`,
  'a handle keeps where it leads until it is used': `
$a = curl_init();
curl_setopt($a, CURLOPT_URL, $_GET['a']);
curl_exec($a); // 918
$b = curl_init('https://a.example/');
curl_setopt($b, CURLOPT_POSTFIELDS, $_GET['b']);
curl_exec($b);
$c = curl_init($_GET['c']);
curl_setopt($c, CURLOPT_URL, 'https://a.example/');
curl_exec($c);`,
  'a closure shares variables of the file': `
$held = 'x'; $taken = 'y';
$keep = function ($value) use (&$held, $taken) { $held = $value; $taken = $value; };
$keep($_GET['a']);
echo $held; // 79
echo $taken;`,
  'an object that is its own iterator gives what it holds': `
class Rows implements Iterator {
  private $place = 0;
  public function __construct(private array $rows, private array $other) {}
  public function current(): mixed { return $this->rows[$this->place]; }
  public function key(): mixed { return $this->place; }
  public function next(): void { $this->place++; }
  public function rewind(): void { $this->place = 0; }
  public function valid(): bool { return $this->place < count($this->rows); }
}
foreach (new Rows([$_GET['a']], ['x']) as $row) echo $row; // 79
foreach (new Rows(['x'], [$_GET['a']]) as $row) echo $row;`,
  'the trait that is taken instead of another counts': `
trait Plain { public function show($text) { echo $text; } } // 79
trait Safe { public function show($text) { echo htmlspecialchars($text); } }
class A { use Plain, Safe { Safe::show insteadof Plain; } }
class B { use Safe, Plain { Plain::show insteadof Safe; } }
(new A)->show($_GET['a']);
(new B)->show($_GET['b']);`,
  'a method named by its object replaces': `
class Cleaner {
  public function clean($found) { return '-'; }
  public function keep($found) { return $found[0] . $_GET['b']; }
  public function run($text) { return preg_replace_callback('/[<>"&]/', [$this, 'clean'], $text); }
  public function bad($text) { return preg_replace_callback('/[<>"&]/', [$this, 'keep'], $text); }
}
echo (new Cleaner)->run($_GET['a']);
echo (new Cleaner)->bad('x'); // 79`,
  'a table in a variable tells what is replaced': `
$table = ['<' => '&lt;', '>' => '&gt;', '"' => '&quot;', "'" => '&#39;', '&' => '&amp;'];
echo strtr($_GET['a'], $table);
$few = ['a' => 'b'];
echo strtr($_GET['b'], $few); // 79`,
  'the values of a list become its names': `
$known = array_flip(['id', 'name']);
if (isset($known[$_GET['a']])) echo $_GET['a'];
foreach (array_flip(['id', 'name']) as $name => $place) { echo $name; echo $place; }`,
  'classes inherit, override and share': `
abstract class Base {
  public static $shared = 'x';
  const NAME = 'y';
  abstract public function show($text);
  public function run($text) { $this->show($text); }
}
class Loud extends Base { public function show($text) { echo $text; } } // 79
class Quiet extends Base { public function show($text) { echo self::NAME; } }
(new Loud)->run($_GET['a']);
(new Quiet)->run($_GET['a']);
class Child extends Loud { public function show($text) { parent::show((int) $text); } }
(new Child)->run($_GET['a']);
Base::$shared = $_GET['a'];
echo Base::$shared; // 79
echo Base::NAME;`,
  'traits and interfaces': `
trait Shows { public function show($text) { echo $text; } } // 79
trait Hides { public function show($text) { echo 'x'; } }
class A { use Shows; }
class B { use Hides; }
(new A)->show($_GET['a']);
(new B)->show($_GET['a']);
interface Writer { public function write($text); }
class Page implements Writer { public function write($text) { echo $text; } } // 79
function send(Writer $writer) { $writer->write($_GET['a']); }
send(new Page);`,
  'magic methods': `
class Magic {
  private $all = [];
  public function __get($name) { return $_GET[$name]; }
  public function __call($name, $given) { return $given[0]; }
  public function __toString() { return $_GET['text']; }
  public function __invoke($text) { return $text; }
}
$magic = new Magic;
echo $magic->any; // 79
echo $magic->anything($_GET['a']); // 79
echo $magic->anything('x');
echo $magic('x');
echo $magic($_GET['a']); // 79
echo 'a ' . $magic; // 79`,
  'functions end in several ways': `
function checked($id) { if (!is_numeric($id)) { throw new Exception('no'); } return $id; }
echo checked($_GET['a']);
function unchecked($id) { if (!is_numeric($id)) { error_log('no'); } return $id; }
echo unchecked($_GET['u']); // 79
try { throw new Exception($_GET['m']); } catch (Exception $e) { echo $e->getMessage(); } // 79
try { throw new Exception('x'); } catch (Exception $e) { echo $e->getMessage(); } finally { echo 'y'; }
function all() { yield 'x'; yield $_GET['b']; }
foreach (all() as $one) { echo $one; } // 79
echo match ($_GET['c']) { 'a', 'b' => $_GET['c'], default => 'x' };
echo match (true) { default => $_GET['c'] }; // 79
switch ($_GET['d']) { case 'a': $d = 'x'; break; default: $d = $_GET['d']; }
echo $d; // 79
switch ($_GET['e']) { case 'a': case 'b': echo $_GET['e']; }
$f = $_GET['f'] ?? 'x';
echo $f; // 79
$g = isset($_GET['g']) ? (int) $_GET['g'] : 0;
echo $g;`,
  'the page around decides what harms': {
    'view.php': `<?php $x = htmlspecialchars($_GET['x']); $y = strip_tags($_GET['y']); ?>
<p title="<?= $x ?>"><?= $x ?></p>
<a href="<?= $x ?>">x</a> <!-- 79 -->
<a href="/x?y=<?= $x ?>">x</a>
<input value=<?= $x ?>> <!-- 79 -->
<script>let x = <?= $x ?>;</script> <!-- 79 -->
<script>let x = <?= (int) $x ?>;</script>
<b><?= $y ?></b>
<b title='<?= $y ?>'></b> <!-- 79 -->
<?php if ($x): ?><i><?php echo $_GET['z'] ?></i><?php endif ?> <!-- 79 -->
`,
  },
};

describe('programs of PHP', () => {
  test.each(Object.entries(programs))('%s', (_name, program) => expectFollowed(program));
});

const deep: Readonly<Record<string, string>> = {
  brackets: `$x = ${'['.repeat(20_000)}1${']'.repeat(20_000)};`,
  blocks: `${'if ($a) { '.repeat(3000)}b();${'}'.repeat(3000)}`,
  texts: `$x = ${'$a . '.repeat(20_000)}'b';`,
  elements: `$x${"['a']".repeat(3000)} = 1;`,
  includes: 'include __FILE__; include "a.php"; include $a . $b;',
  broken: Array.from({ length: 500 }, (_none, line) => (line % 10 === 0 ? '$a = [;' : '$b = $_GET;')).join('\n'),
};

describe('hostile PHP', () => {
  test.each(Object.keys(deep))('%s cost a part of the file at most', async (name) => {
    const text = `<?php\necho $_GET['a'];\n${deep[name]}\n`;

    const found = await analyzeFiles([{ path: 'a.php', text, language: 'php' }]);

    expect(found.map(({ line }) => line)).toContain(2);
  });

  test('files that include each other come to an end', async () => {
    const file = (path: string, other: string) =>
      ({ path, language: 'php', text: `<?php\ninclude '${other}';\n$a = $_GET['a'];\necho $a;\n` }) as const;

    const found = await analyzeFiles([file('a.php', 'b.php'), file('b.php', 'c.php'), file('c.php', 'a.php')]);

    expect(new Set(found.map((one) => one.file))).toEqual(new Set(['a.php', 'b.php', 'c.php']));
  });

  test('the same files give the same findings in any order', async () => {
    const sources = Object.entries(programs).map(([name, program]) => ({
      path: `${name}.php`,
      text: typeof program === 'string' ? `<?php\n${program}` : (program['view.php'] ?? ''),
      language: 'php' as const,
    }));

    expect(await analyzeFiles(sources.toReversed())).toEqual(await analyzeFiles(sources));
  });

  test('a file is lowered alike each time', async () => {
    await prepareLowering(['php']);
    const text = String(programs['magic methods']);

    expect(lowerFile('a.php', text, 'php')).toEqual(lowerFile('a.php', text, 'php'));
  });
});
