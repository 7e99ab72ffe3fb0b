import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import ts from 'typescript';
import { programFiles, withoutMarker } from './marker.ts';

/**
 * Copies a program to where it can run or be scanned, markers taken out. For a run, TypeScript and JSX become
 * JavaScript under their old file names, with an inline source map: CommonJS, which lets an import of a mere type be.
 */
export function stageProgram(program: string, target: string, use: 'run' | 'scan'): void {
  for (const file of programFiles(program)) {
    const to = join(target, file);
    mkdirSync(dirname(to), { recursive: true });
    if (!sourceEndings.has(extname(file))) cpSync(join(program, file), to);
    else {
      const source = withoutMarker(readFileSync(join(program, file), 'utf8'));
      writeFileSync(to, use === 'run' ? toJavaScript(source, file) : source);
    }
  }
}

const sourceEndings = new Set(
  '.js .mjs .cjs .jsx .ts .mts .cts .tsx .html .ejs .hbs .njk .pug .mustache .vue .svelte .py .java .php .cs .cshtml .go .rb .ru .rake .erb .tmpl .gohtml'.split(
    ' ',
  ),
);

function toJavaScript(source: string, file: string): string {
  const ending = extname(file);
  const hasJsx = ending === '.jsx' || ending === '.tsx' || (ending === '.js' && usesReact.test(source));
  if (!hasJsx && !typed.has(ending)) return source;
  return ts.transpileModule(source, {
    fileName: file,
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: needsEsm.test(source) ? ts.ModuleKind.ESNext : ts.ModuleKind.CommonJS,
      jsx: ts.JsxEmit.ReactJSX,
      esModuleInterop: true,
      experimentalDecorators: true,
      emitDecoratorMetadata: true,
      inlineSourceMap: true,
    },
  }).outputText;
}

const typed = new Set(['.ts', '.mts', '.cts', '.tsx']);
const usesReact = /from ['"]react['"]|require\(['"]react['"]\)/;
const needsEsm = /\bimport\.meta\b|^(?:const .*= )?await /m;
