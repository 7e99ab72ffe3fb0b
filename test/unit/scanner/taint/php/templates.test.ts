import { expect, test } from 'vitest';
import { analyzeFiles } from '../../../../../src/scanner/engines/taint/analyze-files.ts';
import { readUnit, unitText } from '../../../../../src/scanner/engines/taint/confined/unit-text.ts';
import { lowerFile, prepareLowering } from '../../../../../src/scanner/engines/taint/lower/lower.ts';

const page = { path: 'templates/user/show.html.twig', text: '<h1>{{ name }}</h1>\n<p>{{ bio|raw }}</p>\n' };

/** How a page is filled by each framework, with the data under one name. */
const fillers: Readonly<Record<string, (name: string) => string>> = {
  twig: (name) => `$twig = new \\Twig\\Environment(new \\Twig\\Loader\\FilesystemLoader('templates'));
echo $twig->render('user/show.html.twig', ['${name}' => $_GET['a']]);`,
  symfony: (name) => `use Symfony\\Bundle\\FrameworkBundle\\Controller\\AbstractController;
use Symfony\\Component\\HttpFoundation\\Request;
class Page extends AbstractController {
  public function show(Request $request) {
    return $this->render('user/show.html.twig', ['${name}' => $request->query->get('a')]);
  }
}`,
  slim: (name) => `use Slim\\Views\\Twig;
$app = Slim\\Factory\\AppFactory::create();
$app->get('/', function ($request, $response) {
  return Twig::fromRequest($request)->render($response, 'user/show.html.twig', ['${name}' => $request->getQueryParams()['a']]);
});`,
};

test.each(Object.entries(fillers))(
  'a page of Twig that %s fills is harmed where it does not escape',
  async (_, filler) => {
    const found = async (name: string): Promise<string[]> =>
      (
        await analyzeFiles([
          { path: 'index.php', text: `<?php\n${filler(name)}`, language: 'php' },
          { ...page, language: 'jinja' },
        ])
      ).map(({ file, line, cwe }) => `${file}:${line} ${cwe.join()}`);

    expect(await found('bio')).toEqual([`${page.path}:2 CWE-79`]);
    expect(await found('name')).toEqual([]);
  },
);

test("a page's own scripts are followed where they stand, whatever the server writes into them", async () => {
  const text = `<?php $x = '<script>document.write(location.hash)</script>'; ?>
<script>
  var a = <?= json_encode($x) ?>, b = "<?php echo $x; ?>";
  <?php foreach ([1, 2] as $one): ?>
  document.write(location.hash);
  <?php endforeach ?>
  document.write(a + b + location.hash.length);
</script>
<?php require 'foot.php'; echo $_GET['x'];`;
  const found = async (texts: Readonly<Record<string, string>>): Promise<string[]> =>
    (
      await analyzeFiles(Object.entries(texts).map(([path, one]) => ({ path, text: one, language: 'php' as const })))
    ).map(({ file, line, cwe }) => `${file}:${line} ${cwe.join()}`);

  expect((await found({ 'page.php': text, 'foot.php': '<p>' })).sort()).toEqual([
    'page.php:5 CWE-79',
    'page.php:9 CWE-79',
  ]);
});

test('the scripts of a page are handed on with its unit', async () => {
  await prepareLowering(['php']);
  const unit = lowerFile('page.php', '<?php ?><script>go()</script>', 'php');

  expect(unit.scripts?.language).toBe('javascript');
  expect(readUnit('page.php', unitText(unit))).toEqual(unit);
});
