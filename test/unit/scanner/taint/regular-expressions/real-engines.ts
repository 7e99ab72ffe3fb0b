import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** One search with a real engine. The text is `begin`, `turns` times `again`, `end`. */
export interface Search {
  readonly source: string;
  readonly flags: string;
  readonly begin: string;
  readonly again: string;
  readonly turns: number;
  readonly end: string;
  /** Milliseconds after which it is stopped. */
  readonly most: number;
}

/** For each search whether it came to its end. */
export type Engine = (searches: readonly Search[]) => Promise<boolean[]>;

/** V8's, in a process of its own. */
export const searchWithV8: Engine = (searches) => ask(process.execPath, ['-e', inV8], searches);

/** `re`, in a process of its own. */
export const searchWithPython: Engine = (searches) => ask('python3', ['-c', inPython], searches);

const ask = async (program: string, args: readonly string[], searches: readonly Search[]): Promise<boolean[]> => {
  const running = run(program, [...args], { maxBuffer: 16 * 1024 * 1024 });
  running.child.stdin?.end(JSON.stringify(searches));
  const { stdout } = await running;
  const ended: unknown = JSON.parse(stdout);
  if (!Array.isArray(ended) || ended.length !== searches.length) throw new Error(`${program}: ${stdout}`);
  return ended.map(Boolean);
};

const inV8 = `
const vm = require('node:vm');
const searches = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
const ended = searches.map(({ source, flags, begin, again, turns, end, most }) => {
  const text = begin + again.repeat(turns) + end;
  const search = flags.includes('g') ? 'text.replace(expression, "")' : 'expression.test(text)';
  try {
    vm.runInNewContext(search, { expression: new RegExp(source, flags), text }, { timeout: most });
    return true;
  } catch (error) {
    if (error.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    return false;
  }
});
process.stdout.write(JSON.stringify(ended));
`;

const inPython = `
import json, re, signal, sys
class Late(Exception): pass
def late(*_): raise Late()
signal.signal(signal.SIGALRM, late)
known = {'i': re.I, 'm': re.M, 's': re.S, 'g': 0}
ended = []
for one in json.load(sys.stdin):
    flags = 0
    for flag in one['flags']: flags |= known[flag]
    expression = re.compile(one['source'], flags)
    text = one['begin'] + one['again'] * one['turns'] + one['end']
    signal.setitimer(signal.ITIMER_REAL, one['most'] / 1000)
    try:
        expression.sub('', text) if 'g' in one['flags'] else expression.search(text)
        ended.append(True)
    except Late:
        ended.append(False)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
print(json.dumps(ended))
`;
