import { describe, expect, test } from 'vitest';
import { analyzeFiles } from '../../../../src/scanner/engines/taint/analyze-files.ts';

/** A call is made twice with the same, and something is shown of its first answer: does data get through? */
type Cases = Readonly<Record<string, readonly [body: string, getsThrough: boolean]>>;

const php = (body: string) => `<?php
function param($name) { return trim($_GET[$name] ?? ''); }
class Tokens { private $at = 0; public function next($name) { $this->at = $this->at + 1; return $_GET[$name . $this->at]; } }
${body}`;
const phpCases: Cases = {
  'a decoded text': [
    'if (!ctype_alnum(base64_decode($_GET["a"]))) exit; $b = base64_decode($_GET["a"]); system("ls " . $b);',
    false,
  ],
  'another decoded text': [
    'if (!ctype_alnum(base64_decode($_GET["a"]))) exit; $b = base64_decode($_GET["b"]); system("ls " . $b);',
    true,
  ],
  'decoded otherwise': [
    'if (!ctype_alnum(base64_decode($_GET["a"]))) exit; $b = urldecode($_GET["a"]); system("ls " . $b);',
    true,
  ],
  'an own function': ['if (!ctype_alnum(param("a"))) exit; system("ls " . param("a"));', false],
  'an own function of another name': ['if (!ctype_alnum(param("a"))) exit; system("ls " . param("b"));', true],
  'checked on one way only': ['if (rand()) { if (!ctype_alnum(param("a"))) exit; } system("ls " . param("a"));', true],
  'a method that counts': [
    '$t = new Tokens; if (!ctype_alnum($t->next("a"))) exit; system("ls " . $t->next("a"));',
    true,
  ],
};

const java = (body: string) => `import javax.servlet.http.*;
public class Show extends HttpServlet {
  private String param(HttpServletRequest request, String name) { String value = request.getParameter(name); return value == null ? "" : value.trim(); }
  public void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    ${body}
  }
}`;
const javaCases: Cases = {
  'a parameter': [
    'if (!request.getParameter("a").matches("[a-z]+")) return; Runtime.getRuntime().exec("ls " + request.getParameter("a"));',
    false,
  ],
  'another parameter': [
    'if (!request.getParameter("a").matches("[a-z]+")) return; Runtime.getRuntime().exec("ls " + request.getParameter("b"));',
    true,
  ],
  'a line of a body': [
    'if (!request.getReader().readLine().matches("[a-z]+")) return; Runtime.getRuntime().exec("ls " + request.getReader().readLine());',
    true,
  ],
  'an own method': [
    'if (!param(request, "a").matches("[a-z]+")) return; Runtime.getRuntime().exec("ls " + param(request, "a"));',
    false,
  ],
};

const languages: Readonly<
  Record<'php' | 'java', readonly [path: string, around: (body: string) => string, cases: Cases]>
> = { php: ['a.php', php, phpCases], java: ['Show.java', java, javaCases] };

describe.each(['php', 'java'] as const)('what was shown of an answer in %s', (language) => {
  const [path, around, cases] = languages[language];

  test.each(Object.entries(cases))('%s', async (_, [body, getsThrough]) => {
    const found = await analyzeFiles([{ path, text: around(body), language }]);
    expect(found.some(({ cwe }) => cwe.includes('CWE-78'))).toBe(getsThrough);
  });
});
