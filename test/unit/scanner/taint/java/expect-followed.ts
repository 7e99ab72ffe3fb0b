import { expect, test } from 'vitest';
import { analyzeFiles } from '../../../../../src/scanner/engines/taint/analyze-files.ts';

/**
 * A test of each program: what a mechanism must follow, and beside it what is one change away and must stay silent.
 * `text` is outside data within `run`, `eval` the sink; a line that is found ends with `// found`.
 */
export const expectFollowed = (programs: Readonly<Record<string, string>>): void => {
  test.each(Object.entries(programs))('%s: data is followed, and no further', async (_name, program) => {
    const [code = '', members = ''] = program.split('---\n');
    const file = [
      'package a;',
      'import java.util.*;',
      'import java.util.concurrent.*;',
      'import java.util.function.*;',
      'import java.util.stream.*;',
      'import javax.script.*;',
      'import javax.servlet.http.*;',
      'class A {',
      '  void run(HttpServletRequest request) throws Exception {',
      '    String text = request.getParameter("a");',
      code,
      '  }',
      members,
      '}',
    ].join('\n');
    const sinks = file.replaceAll(/\beval\(/g, 'new ScriptEngineManager().getEngineByName("js").eval(');
    const wanted = sinks.split('\n').flatMap((line, index) => (line.endsWith('// found') ? [index + 1] : []));

    const found = await analyzeFiles([{ path: 'a/A.java', text: sinks, language: 'java' }]);

    expect([...new Set(found.map(({ line }) => line))]).toEqual(wanted);
  });
};
