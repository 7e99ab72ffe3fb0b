import { expect, test } from 'vitest';
import { analyzeFiles } from '../../../../../src/scanner/engines/taint/analyze-files.ts';

/**
 * A test of each program: what a mechanism must follow, and beside it what is one change away and must stay silent.
 * `text` is outside data within `Run`, `Sink` the sink; a line that is found ends with `// found`.
 */
export const expectFollowed = (programs: Readonly<Record<string, string>>): void => {
  test.each(Object.entries(programs))('%s: data is followed, and no further', async (_name, program) => {
    const [code = '', members = '', others = ''] = program.split('---\n');
    const file = [
      'using System.Diagnostics;',
      'using System.Text;',
      'using System.Text.RegularExpressions;',
      'using Microsoft.AspNetCore.Mvc;',
      'namespace App;',
      'public class A : Controller {',
      '  public async Task Run([FromQuery] string text) {',
      code,
      '  }',
      members,
      '}',
      others,
    ].join('\n');
    const sinks = file.replaceAll(/\bSink\(/g, 'Process.Start(');
    const wanted = sinks.split('\n').flatMap((line, index) => (line.endsWith('// found') ? [index + 1] : []));

    const found = await analyzeFiles([{ path: 'A.cs', text: sinks, language: 'csharp' }]);

    expect([...new Set(found.map(({ line }) => line))]).toEqual(wanted);
  });
};
