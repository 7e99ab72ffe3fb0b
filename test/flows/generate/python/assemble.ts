import type { Import, Module, Parts } from '../backend.ts';
import { indent, nest, opensBlock, shellOf } from './shells.ts';

/** The files of a Python program. */
export function assemble(parts: Parts): Readonly<Record<string, string>> {
  const { pieces, sink, style, fresh, entry } = parts;
  const shell = shellOf(entry);
  const value = pieces.at(-1)?.result ?? '""';
  const write = parts.bound ? (sink.bound ?? sink.write) : sink.write;
  const extracted = style.extracted && !write('x').includes('self.');
  const finish = fresh('act');
  const argument = fresh('value');
  const end = extracted ? `return ${finish}(${value})` : write(value);
  const finisher = extracted ? `def ${finish}(${argument}):\n${indent(write(argument))}` : '';

  const steps = pieces.map(({ before, after }) => ({
    before: style.deadCode && !opensBlock(before) ? `${before}\n${uselessStatement(fresh)}` : before,
    after: after ?? '',
  }));
  const isSkippable = steps.some(({ before }) => /^(?:if|for) .*:$/.test(before.split('\n').at(-1) ?? ''));
  const body = nest(steps, end) + (isSkippable ? '\nreturn @ok' : '');

  const own = [...pieces.map((piece) => piece.top ?? ''), style.deadCode ? uselessFunction(fresh) : ''].filter(Boolean);
  const pieceImports = pieces.flatMap((piece) => piece.imports ?? []);
  const modules = pieces.flatMap((piece) => piece.modules ?? []);
  const canSplit = style.split && own.length > 0 && !own.some((text) => /^(?:\w+ = |.*\bglobal )/m.test(text));
  const rest = canSplit ? splitModule(own, fresh('file'), pieceImports) : null;
  const imports = [
    ...shell.imports,
    ...(entry.imports ?? []),
    ...(sink.imports ?? []),
    ...pieceImports,
    ...(rest === null ? [] : [{ from: rest.file.replaceAll('/', '.'), names: rest.exports }]),
  ];
  const tops = [shell.top, entry.setup ?? '', sink.top ?? '', ...(rest === null ? own : []), finisher].filter(Boolean);
  const main = [renderImports(imports), ...tops, shell.wrap(body)].filter(Boolean).join('\n\n\n');
  const written = [...modules, ...(rest === null ? [] : [rest])];
  const files = [...written.flatMap(packageFiles), ...written.map(moduleFile)];
  return { 'app.py': `${main.replaceAll('@ok', shell.ok).replace('@@', '  # SINK')}\n`, ...Object.fromEntries(files) };
}

function splitModule(tops: readonly string[], file: string, imports: readonly Import[]): Module {
  const exports = tops.flatMap((text) =>
    [...text.matchAll(/^(?:async )?(?:def|class) (\w+)/gm)].map((found) => found[1] ?? ''),
  );
  const code = tops.join('\n\n\n');
  const needed = imports.filter(({ from, names = [from] }) => names.some((name) => code.includes(name)));
  return { file: `src/${file}`, code, exports, imports: needed };
}

/** What makes a module's folders packages. */
function packageFiles({ file }: Module): [string, string][] {
  const folders = file.split('/').slice(0, -1);
  return folders.map((_, index) => [`${folders.slice(0, index + 1).join('/')}/__init__.py`, '']);
}

function moduleFile({ file, code, imports = [] }: Module): [string, string] {
  return [`${file}.py`, `${[renderImports(imports), code].filter(Boolean).join('\n\n\n')}\n`];
}

/** One line for each place; what is asked for twice comes once. */
function renderImports(imports: readonly Import[]): string {
  const places = Map.groupBy(imports, ({ from }) => from);
  return [...places]
    .map(([from, given]) => {
      const names = [...new Set(given.flatMap((one) => one.names ?? []))].join(', ');
      const whole = given.some((one) => one.names === undefined) ? [`import ${from}`] : [];
      return [...whole, ...(names === '' ? [] : [`from ${from} import ${names}`])].join('\n');
    })
    .join('\n');
}

function uselessStatement(fresh: (word: string) => string): string {
  const [list, value] = [fresh('list'), fresh('value')];
  return `${list} = [part for part in (1, 2, 3) if part > 1]\n${value} = "many" if len(${list}) > 5 else "few"\nif ${value} == "none":\n    print(len(${list}))`;
}

function uselessFunction(fresh: (word: string) => string): string {
  return `def ${fresh('act')}(rows):\n    return [row["id"] for row in rows if row["active"]]`;
}
