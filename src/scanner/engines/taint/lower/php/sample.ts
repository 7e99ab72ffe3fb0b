/**
 * A small text with fields, aliases, comments and an error: reading the tree from memory is compared with the cursor on
 * it.
 */
export const phpSample = `<p title="<?= $é ?>">
<?php # a comment
namespace A\\B; use C\\D as E, F; use function G\\{h, i as j}; // another
#[K(1)] abstract class L extends M implements N { use O; const P = 'q'; public static ?int $r = 1_0;
  function __construct(private readonly string|int &...$s) { parent::__construct(...$s); self::$r ??= static fn() => $this?->t['u']->v(); } }
foreach ($a as $k => &$v): [$b, 'c' => list(, $d)] = $e; endforeach;
$f = function (int $g = PHP_INT_MAX) use (&$h): ?array { yield from i(...); global $j; static $k = 1.5e3; };
echo "a $b[c] {$d->e['f']} \${g} \\n \\u{e9}", <<<X
  text $y {$z}
  X . 'w' . \`ls $v\`;
try { match (true) { $a, !$b => throw new C(d: 1), default => die }; } catch (D | E $f) { exit(2); } finally { }
?>
<b>ü</b>
<?php if ($x): ?>text<?php else: $y = (int) $z ?: @$w; endif; $q = [;
`;
