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
});
