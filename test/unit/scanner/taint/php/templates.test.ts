import { expect, test } from 'vitest';
import { analyzeFiles } from '../../../../../src/scanner/engines/taint/analyze-files.ts';

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
