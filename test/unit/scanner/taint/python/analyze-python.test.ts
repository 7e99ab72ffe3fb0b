import { describe, expect, test } from 'vitest';
import { analyzeFiles } from '../../../../../src/scanner/engines/taint/analyze-files.ts';

const python = (path: string, text: string) => ({ path, text, language: 'python' as const });
const script = (path: string, text: string) => ({ path, text, language: 'javascript' as const });

describe('data in a program of Python', () => {
  test('is followed through functions of other modules', async () => {
    const found = await analyzeFiles([
      python('app/main.py', 'from .sums import prefix\n\ntext = input("sum: ")\neval(prefix(text))\n'),
      python('app/sums.py', 'def prefix(what):\n    return "1 + " + what\n'),
      python('app/__init__.py', ''),
    ]);

    expect(found.map(({ file, line, cwe, rule_id }) => [file, line, cwe, rule_id])).toEqual([
      ['app/main.py', 4, ['CWE-95'], 'flow-eval-injection'],
    ]);
  });

  test('does not meet what a program of JavaScript in the same checkout does', async () => {
    const found = await analyzeFiles([
      python('a.py', 'text = input()\neval("1")\n'),
      script('a.js', 'eval(decodeURIComponent(location.hash));\n'),
    ]);

    expect(found.map(({ file, cwe }) => [file, cwe])).toEqual([['a.js', ['CWE-95']]]);
  });

  test('is reported where a handler returns it, not where the handler is registered', async () => {
    const lines = [
      'from flask import Flask, request',
      'app = Flask(__name__)',
      '@app.route("/hello")',
      'def hello():',
      '    name = request.args["name"]',
      '    if name == "":',
      '        return "<p>nobody</p>"',
      '    page = f"<p>{name}</p>"',
      '    print(1)',
      '    return page',
    ];

    const found = await analyzeFiles([python('app.py', `${lines.join('\n')}\n`)]);

    expect(found.map(({ line, cwe }) => [line, cwe])).toEqual([[10, ['CWE-79']]]);
  });

  const views = (count: number): string =>
    [
      'from flask import Blueprint, render_template',
      'from .guards import known, allowed',
      'pages = Blueprint("pages", __name__)',
      ...Array.from({ length: count }, (_, index) => [
        `@pages.route("/${index}/<name>")`,
        '@known',
        '@allowed',
        `def page${index}(name):`,
        index === 1 ? '    return "<p>" + name' : '    return render_template("page.html", name=name)',
      ]).flat(),
    ].join('\n');
  const guards = [
    'from functools import wraps',
    'from flask import current_app, g, request',
    'def known(view):',
    '    @wraps(view)',
    '    def inner(*args, **kwargs):',
    '        return current_app.ensure_sync(view)(*args, **kwargs)',
    '    return inner',
    'def allowed(view):',
    '    @wraps(view)',
    '    def inner(*args, **kwargs):',
    '        if not request.headers.get("X-Key"):',
    '            log.warning("no key: %s %s %s", 1, 2, 3)',
    '            g.visits = g.visits + 1 if g.visits else 1',
    '            g.known = g.visits > 3 and g.visits < 30 or request.method == "HEAD"',
    '        return view(*args, **kwargs)',
    '    return inner',
  ].join('\n');
  /** Where data comes in that is told, each once. */
  const toldIn = async (files: Readonly<Record<string, string>>): Promise<string[]> => {
    const found = await analyzeFiles(Object.entries(files).map(([path, text]) => python(path, `${text}\n`)));
    return [...new Set(found.map(({ rule_id, flow }) => `${rule_id} from ${flow?.[0]?.file}:${flow?.[0]?.line}`))];
  };
  const echoed = ['flow-cross-site-scripting from app/views.py:9'];

  test('of two hundred pages behind wrappers is told for the one that hands it on alone', async () => {
    const files = { 'app/__init__.py': '', 'app/guards.py': guards, 'app/views.py': views(200) };

    expect(await toldIn(files)).toEqual(echoed);
  });

  test('is followed in modules that a main loads which never comes back', async () => {
    const main = [
      'import sys',
      'def main():',
      '    from .views import pages',
      '    app.register_blueprint(pages)',
      '    sys.exit(0 if server.start() else 1)',
    ];
    const files = {
      'app/__init__.py': '',
      'app/guards.py': guards,
      'app/main.py': main.join('\n'),
      'app/views.py': views(3),
      'run.py': 'from app.main import main\nif __name__ == "__main__":\n    main()',
      'a_run.py': 'from app.main import main\nif __name__ == "__main__":\n    main()',
    };

    expect(await toldIn(files)).toEqual(echoed);
  });
});
