import { expect, test } from 'vitest';
import { analyzeFiles } from '../../../../../src/scanner/engines/taint/analyze-files.ts';

/**
 * A test of each program: what a mechanism must follow, and beside it what is one change away and must stay silent.
 * `text` is outside data within `run`, `sink` the sink; a line that is found ends with `// found`.
 */
export const expectFollowed = (programs: Readonly<Record<string, string>>): void => {
  test.each(Object.entries(programs))('%s: data is followed, and no further', async (_name, program) => {
    const [code = '', others = ''] = program.split('---\n');
    const file = [
      'package main',
      'import ("bytes"; "encoding/json"; "errors"; "fmt"; "net/http"; "os/exec"; "regexp"; "slices"; "strconv"; "strings"; "sync")',
      'func run(w http.ResponseWriter, r *http.Request) {',
      '  text := r.FormValue("text")',
      code,
      '}',
      others,
    ].join('\n');
    const sinks = file.replaceAll(/(?<!func )\bsink\(/g, 'exec.Command("sh", "-c", "ls " + ');
    const wanted = sinks.split('\n').flatMap((line, index) => (line.endsWith('// found') ? [index + 1] : []));

    const found = await analyzeFiles([{ path: 'main.go', text: sinks, language: 'go' }]);

    expect([...new Set(found.map(({ line }) => line))]).toEqual(wanted);
  });
};
