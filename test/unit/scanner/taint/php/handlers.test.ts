import { describe, test } from 'vitest';
import { expectFollowed, type Program } from './expect-followed.ts';

/** How something outside comes to call what a program has written. */
const programs: Readonly<Record<string, Program>> = {
  'a route names a method of another file': {
    'routes/web.php': `
use App\\Pages;
use Illuminate\\Support\\Facades\\Route;
Route::get('/show/{a}', [Pages::class, 'show']);
Route::get('/list/{a}', 'App\\Pages@list');`,
    'app/Pages.php': `
namespace App;
class Pages {
  public function show($a) { system('ls ' . $a); } // 78
  public function list(int $a) { system('ls ' . $a); }
  public function other($a) { system('ls ' . $a); }
}`,
  },
  'an attribute says that a method is called, and what its parameters are': `
use Symfony\\Component\\Routing\\Attribute\\Route;
use Symfony\\Component\\HttpKernel\\Attribute\\MapRequestPayload;
class Form { public string $a; public int $b; }
class Pages {
  #[Route('/show/{a}')]
  public function show($a) { system('ls ' . $a); } // 78
  public function other($a) { system('ls ' . $a); }
  public function save(#[MapRequestPayload] Form $form) {
    system('ls ' . $form->a); // 78
    system('ls ' . $form->b);
  }
}`,
  'what a hook returns names what is called': `
function pages_menu() {
  return array('show/%' => array('page callback' => 'pages_show', 'page arguments' => array(1)));
}
function pages_show($a) { system('ls ' . $a); } // 78
function pages_other($a) { system('ls ' . $a); }`,
  'a class is handed over whole': `
class Pages {
  public function show($a) { system('ls ' . $a); } // 78
  private function other($a) { system('ls ' . $a); }
}
$server = new SoapServer('a.wsdl');
$server->setClass('Pages');`,
};

describe('a handler of PHP', () => {
  test.each(Object.entries(programs))('%s', async (_, program) => {
    await expectFollowed(program);
  });
});
