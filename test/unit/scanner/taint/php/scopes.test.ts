import { describe, test } from 'vitest';
import { expectFollowed, type Program } from './expect-followed.ts';

/** Each shows a way of data, and beside it one that looks alike and is none. */
const programs: Readonly<Record<string, Program>> = {
  'a variable, and one written again': `
$a = $_GET['a'];
$b = $a;
echo $b; // 79
$b = 'x';
echo $b;`,
  'parameters and results': `
function twice($text) { return $text . $text; }
function first($one, $other) { return $one; }
echo twice($_GET['a']); // 79
echo first($_GET['a'], 'b'); // 79
echo first('a', $_GET['b']);`,
  'global variables': `
$name = $_GET['name'];
$other = 'x';
function show() { global $name, $other; echo $other; echo $name; } // 79
function all() { echo $GLOBALS['name']; } // 79
function own() { $name = 'x'; echo $name; }
show(); all(); own();`,
  'static variables keep what they hold': `
function kept($new) { static $last = ''; $before = $last; $last = $new; return $before; }
function fresh($new) { $last = ''; $before = $last; $last = $new; return $before; }
kept($_GET['a']);
echo kept('x'); // 79
fresh($_GET['a']);
echo fresh('x');`,
  'parameters by reference': `
function fill(&$target, $with) { $target = $with; }
function leave($target, $with) { $target = $with; }
fill($a, $_GET['a']);
echo $a; // 79
leave($b, $_GET['a']);
echo $b;
function inner() { $c = 'x'; fill($c, $_GET['c']); echo $c; } // 79
function clean(&$text) { $text = (int) $text; }
function cleaned() { $d = $_GET['d']; clean($d); echo $d; }
inner(); cleaned();
class Box { public $held = ''; function take() { fill($this->held, $_GET['b']); echo $this->held; } } // 79
(new Box)->take();`,
  'two names of one variable': `
$a = 'x';
$b = &$a;
$b = $_GET['b'];
echo $a; // 79
$c = 'x';
$d = $c;
$d = $_GET['d'];
echo $c;`,
  'elements by reference': `
$names = [$_GET['a'], $_GET['b']];
foreach ($names as &$name) { $name = (int) $name; }
echo $names[0];
$others = ['a', 'b'];
foreach ($others as &$other) { $other = $_GET['c']; }
echo $others[1]; // 79
$thirds = ['a'];
foreach ($thirds as $third) { $third = $_GET['c']; }
echo $thirds[0];`,
  'closures take values or variables along': `
$a = 'x';
$byValue = function () use ($a) { echo $a; };
$byReference = function () use (&$a) { return $a; };
function made() {
  $count = 'x';
  $set = function ($to) use (&$count) { $count = $to; };
  $set($_GET['a']);
  echo $count; // 79
  $other = 'x';
  $lost = function ($to) use ($other) { $other = $to; };
  $lost($_GET['a']);
  echo $other;
}
made();
$b = $_GET['b'];
$arrow = fn($suffix) => $b . $suffix;
echo $arrow('x'); // 79
$c = 'x';
$plain = fn($suffix) => $c . $suffix;
echo $plain('y');
$byValue();`,
  'names made up': `
$name = 'target';
$$name = $_GET['a'];
echo $target; // 79
\${'other' . 1} = 'x';
echo $other1;
extract(['made' => $_GET['m'], 'safe' => 'x']);
echo $made; // 79
echo $safe;
function page($data) { extract($data); echo $title; echo $body; } // 79
page(['title' => 'x', 'body' => $_GET['b']]);
function packed() { $x = $_GET['x']; $y = 'y'; return compact('x', 'y'); }
$all = packed();
echo $all['x']; // 79
echo $all['y'];`,
  'included files see variables, and are seen': {
    'index.php': `
$title = $_GET['title'];
include 'parts/head.php';
require_once __DIR__ . '/lib/text.php';
echo $set; // 79
echo shout($_GET['a']); // 79
echo quiet($_GET['a']);
$config = include(dirname(__FILE__) . '/lib/config.php');
echo $config['name']; // 79
echo $config['place'];`,
    'parts/head.php': `<title><?= $title ?></title> <!-- 79 -->
<p><?= $unset ?></p>
<?php $set = $_POST['set'];`,
    'lib/text.php': `
function shout($text) { return strtoupper($text); }
function quiet($text) { return 'quiet'; }`,
    'lib/config.php': `
return ['name' => $_GET['name'], 'place' => 'here'];`,
  },
  'a file that ends the program where something is wrong': {
    'a.php': `
include 'check.php';
echo $_GET['id'];`,
    'check.php': `
if (!ctype_digit($_GET['id'])) { die('no'); }`,
    'b.php': `
include 'look.php';
echo $_GET['id']; // 79`,
    'look.php': `
if (!ctype_digit($_GET['id'])) { $wrong = true; }`,
  },
  namespaces: {
    'src/Text.php': `
namespace App\\Text;
class Tools { public static function same($x) { return $x; } public static function none($x) { return 'x'; } }
function twice($x) { return $x . $x; }
const NAME = 'x';`,
    'page.php': `
namespace App;
use App\\Text\\Tools as T;
use function App\\Text\\twice;
echo T::same($_GET['a']); // 79
echo Text\\Tools::none($_GET['a']);
echo twice($_GET['a']); // 79
echo \\strlen($_GET['a']);`,
  },
  constants: `
define('LIMIT', 'x');
const OTHER = 'y';
define('OPEN', $_GET['a']);
echo LIMIT;
echo OTHER;
echo OPEN; // 79`,
};

describe('variables of PHP', () => {
  test.each(Object.entries(programs))('%s', (_name, program) => expectFollowed(program));
});
