import { describe, expect, test } from 'vitest';
import { analyzeFiles } from '../../../../src/scanner/engines/taint/analyze-files.ts';

/** A loop over all of a collection: each program's body, and whether data gets through. */
type Cases = Readonly<Record<string, readonly [body: string, getsThrough: boolean]>>;

const javascript = (body: string) => `require('express')().get('/', (req, res) => {
  const a = { ...req.query }; const list = String(req.query.x).split(',');
  ${body}
});`;
const javascriptCases: Cases = {
  'keys of an object': ['for (const k of Object.keys(a)) { a[k] = encodeURIComponent(a[k]); } res.send(a.x);', false],
  'names in an object': ['for (const k in a) { a[k] = encodeURIComponent(a[k]); } res.send(a.x);', false],
  entries: ['for (const [k, v] of Object.entries(a)) { a[k] = encodeURIComponent(v); } res.send(a.x);', false],
  'places of a list': [
    'for (let i = 0; i < list.length; i++) { list[i] = encodeURIComponent(list[i]); } res.send(list.join());',
    false,
  ],
  'a callback for each element': [
    'list.forEach((one, i) => { list[i] = encodeURIComponent(one); }); res.send(list.join());',
    false,
  ],
  'a callback for each key': [
    'Object.keys(a).forEach((k) => { a[k] = encodeURIComponent(a[k]); }); res.send(a.x);',
    false,
  ],
  'what is not rewritten is taken out': [
    'for (const [k, v] of Object.entries(a)) { if (v.length > 9) { delete a[k]; continue; } a[k] = encodeURIComponent(v); } res.send(a.x);',
    false,
  ],
  'what came from outside itself': [
    'for (const k in req.query) { req.query[k] = encodeURIComponent(req.query[k]); } res.send(req.query.x);',
    false,
  ],
  'some keys only': [
    "for (const k of Object.keys(a).filter((k) => k !== 'x')) { a[k] = encodeURIComponent(a[k]); } res.send(a.x);",
    true,
  ],
  'all but the first place': [
    'for (let i = 1; i < list.length; i++) { list[i] = encodeURIComponent(list[i]); } res.send(list.join());',
    true,
  ],
  'on one way only': [
    'for (let i = 0; i < list.length; i++) { if (i > 2) list[i] = encodeURIComponent(list[i]); } res.send(list.join());',
    true,
  ],
  'the element itself, in the loop': [
    'for (const [k, v] of Object.entries(a)) { a[k] = encodeURIComponent(v); res.send(v); }',
    true,
  ],
  'another collection': ['for (const k in a) { a[k] = encodeURIComponent(a[k]); } res.send(req.query.x);', true],
  'written again afterwards': [
    'for (const k in a) { a[k] = encodeURIComponent(a[k]); } a[req.query.y] = req.query.z; res.send(a.x);',
    true,
  ],
  'written again in the loop': [
    'for (const k in a) { a[k] = encodeURIComponent(a[k]); a.x = req.query.z; } res.send(a.x);',
    true,
  ],
  'until there is enough': [
    'for (const k in a) { if (k.length > 9) break; a[k] = encodeURIComponent(a[k]); } res.send(a.x);',
    true,
  ],
  'the first one only': [
    'let done = false; for (const k in a) { if (done) continue; a[k] = encodeURIComponent(a[k]); done = true; } res.send(a.x);',
    true,
  ],
  'the loop is run on one way': [
    'if (a.y) { for (const k in a) { a[k] = encodeURIComponent(a[k]); } } res.send(a.x);',
    true,
  ],
};

const python = (body: string) => `import re
from flask import Flask, request
app = Flask(__name__)
@app.get('/')
def show():
    a = dict(request.args)
    l = request.args['x'].split(',')
    ${body.replaceAll('\n', '\n    ')}
`;
const pythonCases: Cases = {
  items: ["for k, v in a.items():\n    a[k] = re.sub('[^a-z]', '', v)\nreturn a['x']", false],
  keys: ["for k in a:\n    a[k] = re.sub('[^a-z]', '', a[k])\nreturn a['x']", false],
  places: ["for i in range(len(l)):\n    l[i] = re.sub('[^a-z]', '', l[i])\nreturn ''.join(l)", false],
  'places and elements': ["for i, v in enumerate(l):\n    l[i] = re.sub('[^a-z]', '', v)\nreturn ''.join(l)", false],
  'all but the first place': [
    "for i in range(1, len(l)):\n    l[i] = re.sub('[^a-z]', '', l[i])\nreturn ''.join(l)",
    true,
  ],
  'on one way only': ["for k in a:\n    if k != 'x':\n        a[k] = re.sub('[^a-z]', '', a[k])\nreturn a['x']", true],
};

const java = (
  body: string,
) => `import java.util.*; import javax.servlet.http.*; import org.springframework.web.util.HtmlUtils;
public class A extends HttpServlet {
  public void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String[] a = request.getParameter("id").split(",");
    List<String> l = new ArrayList<>(Arrays.asList(a));
    Map<String, String> m = new HashMap<>();
    m.put(request.getParameter("k"), request.getParameter("v"));
    ${body}
  }
}`;
const javaCases: Cases = {
  'an array': [
    'for (int i = 0; i < a.length; i++) { a[i] = HtmlUtils.htmlEscape(a[i]); } response.getWriter().println(a[0]);',
    false,
  ],
  'a list': [
    'for (int i = 0; i < l.size(); i++) { l.set(i, HtmlUtils.htmlEscape(l.get(i))); } response.getWriter().println(l.get(0));',
    false,
  ],
  'a map': [
    'for (String k : m.keySet()) { m.put(k, HtmlUtils.htmlEscape(m.get(k))); } response.getWriter().println(m.get("x"));',
    false,
  ],
  'entries of a map': [
    'for (Map.Entry<String, String> e : m.entrySet()) { e.setValue(HtmlUtils.htmlEscape(e.getValue())); } response.getWriter().println(m.get("x"));',
    false,
  ],
  'a function for all of a list': [
    'l.replaceAll(HtmlUtils::htmlEscape); response.getWriter().println(l.get(0));',
    false,
  ],
  'a function for all of a map': [
    'm.replaceAll((k, v) -> HtmlUtils.htmlEscape(v)); response.getWriter().println(m.get("x"));',
    false,
  ],
  'a function that changes nothing': ['l.replaceAll(String::trim); response.getWriter().println(l.get(0));', true],
  'a function that brings data in': [
    'List<String> b = new ArrayList<>(List.of("x")); b.replaceAll((one) -> request.getParameter("y")); response.getWriter().println(b.get(0));',
    true,
  ],
  'an entry that gets data': [
    'Map<String, String> b = new HashMap<>(Map.of("x", "y")); for (Map.Entry<String, String> e : b.entrySet()) { e.setValue(a[0]); } response.getWriter().println(b.get("x"));',
    true,
  ],
  'all but the first place': [
    'for (int i = 1; i < a.length; i++) { a[i] = HtmlUtils.htmlEscape(a[i]); } response.getWriter().println(a[0]);',
    true,
  ],
  'on one way only': [
    'for (String k : m.keySet()) { if (k.length() > 3) m.put(k, HtmlUtils.htmlEscape(m.get(k))); } response.getWriter().println(m.get("x"));',
    true,
  ],
};

const php = (body: string) => `<?php\n$a = $_POST; $l = explode(',', $_GET['x']);\n${body}`;
const phpCases: Cases = {
  'keys and values': ["foreach ($a as $k => $v) { $a[$k] = htmlspecialchars($v); } echo $a['x'];", false],
  'elements by reference': ["foreach ($a as $k => &$v) { $v = htmlspecialchars($v); } echo $a['x'];", false],
  'a list cast': [
    "$c = (array) $_POST['c']; foreach ($c as $k => $v) { $c[$k] = htmlspecialchars($v); } echo $c[0];",
    false,
  ],
  'what the request holds itself': [
    "foreach ($_POST as $k => $v) { $_POST[$k] = htmlspecialchars($v); } echo $_POST['x'];",
    false,
  ],
  places: ['for ($i = 0; $i < count($l); $i++) { $l[$i] = htmlspecialchars($l[$i]); } echo implode($l);', false],
  'in a function': [
    "function f($a) { foreach ($a as $k => $v) { $a[$k] = htmlspecialchars($v); } return $a; } echo f($_POST)['x'];",
    false,
  ],
  'a property': [
    "class A { public $d; function clean() { foreach ($this->d as $k => $v) { $this->d[$k] = htmlspecialchars($v); } } } $o = new A; $o->d = $_POST; $o->clean(); echo $o->d['x'];",
    false,
  ],
  'the array that it was copied from': [
    "foreach ($a as $k => $v) { $a[$k] = htmlspecialchars($v); } echo $_POST['x'];",
    true,
  ],
  'on one way only': [
    "foreach ($a as $k => $v) { if ($k !== 'x') $a[$k] = htmlspecialchars($v); } echo $a['x'];",
    true,
  ],
  'the loop is run on one way': [
    "if ($_GET['c']) { foreach ($_POST as $k => $v) { $_POST[$k] = htmlspecialchars($v); } } echo $_POST['x'];",
    true,
  ],
};

describe.each([
  ['javascript', 'a.js', javascript, javascriptCases],
  ['python', 'a.py', python, pythonCases],
  ['java', 'A.java', java, javaCases],
  ['php', 'a.php', php, phpCases],
] as const)('a loop that writes each element anew, in %s', (language, path, program, cases) => {
  test.each(Object.entries(cases))('%s', async (_, [body, getsThrough]) => {
    const found = await analyzeFiles([{ path, text: program(body), language }]);

    expect(found.flatMap(({ cwe }) => cwe)).toEqual(getsThrough ? ['CWE-79'] : []);
  });
});
