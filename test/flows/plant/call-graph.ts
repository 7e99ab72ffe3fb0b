import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';

/** A function at the top of a module, which a parameter can be added to. */
export interface PlainFunction {
  readonly file: string;
  readonly name: string;
  readonly parameters: number;
  /** Name of the first parameter, if it is a plain one. */
  readonly first: string | null;
  /** Offsets in the file: where a further parameter goes, and where the body's statements begin. */
  readonly parameterAt: number;
  readonly bodyAt: number;
  /** `(a) => …` without brackets would be no place for a second parameter; with them it is. */
  readonly calls: readonly PlainCall[];
}

export interface PlainCall {
  readonly target: { readonly file: string; readonly name: string };
  readonly arguments: number;
  /** Offset of the closing bracket. */
  readonly endAt: number;
}

export interface ProgramFile {
  readonly file: string;
  readonly text: string;
  readonly isModule: boolean;
  readonly typed: boolean;
  /** Offset behind a first line for the shell and directives. */
  readonly topAt: number;
  readonly functions: readonly PlainFunction[];
}

/** Reads the functions of a program's files and which of them call which, as far as names alone say it. */
export function readProgram(root: string, files: readonly string[]): ProgramFile[] {
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    if (hasSyntaxError(file, text)) return [];
    const isModule = tree.statements.some(
      (node) => ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || isExported(node),
    );
    const names = importedNames(root, file, tree);
    const functions = topFunctions(tree).flatMap(({ name, node }) => describe(file, name, node, tree, names));
    const counts = Map.groupBy(functions, (one) => one.name);
    const unique = functions.filter((one) => counts.get(one.name)?.length === 1);
    return [{ file, text, isModule, typed: /\.[cm]?tsx?$/.test(file), topAt: topOf(tree), functions: unique }];
  });
}

/** True when the text does not parse. */
export function hasSyntaxError(file: string, text: string): boolean {
  const { diagnostics } = ts.transpileModule(text, {
    fileName: file.replace(/\.jsx$/, '.tsx'),
    reportDiagnostics: true,
    compilerOptions: { allowJs: true, jsx: ts.JsxEmit.Preserve, target: ts.ScriptTarget.Latest },
  });
  return (diagnostics ?? []).length > 0;
}

type FunctionNode = (ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction) & { body: ts.Block };

function topFunctions(tree: ts.SourceFile): { name: string; node: FunctionNode }[] {
  return tree.statements.flatMap((statement) => {
    if (ts.isFunctionDeclaration(statement)) {
      const { name } = statement;
      return name !== undefined && hasBlock(statement) ? [{ name: name.text, node: statement }] : [];
    }
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
        ts.isIdentifier(name) && initializer !== undefined && isFunction(initializer) && hasBlock(initializer)
          ? [{ name: name.text, node: initializer }]
          : [],
      );
    return ts.isExpressionStatement(statement) ? assigned(statement.expression) : [];
  });
}

/** `exports.name = function …` */
function assigned(expression: ts.Expression): { name: string; node: FunctionNode }[] {
  if (!ts.isBinaryExpression(expression) || !ts.isPropertyAccessExpression(expression.left)) return [];
  const { left, right } = expression;
  const ofExports = /^(?:module\.)?exports$/.test(left.expression.getText());
  return ofExports && isFunction(right) && hasBlock(right) ? [{ name: left.name.text, node: right }] : [];
}

function isFunction(node: ts.Node): node is ts.FunctionExpression | ts.ArrowFunction {
  return ts.isFunctionExpression(node) || ts.isArrowFunction(node);
}

function hasBlock(node: ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction): node is FunctionNode {
  return node.body !== undefined && ts.isBlock(node.body);
}

function isExported(node: ts.Statement): boolean {
  return (
    ts.canHaveModifiers(node) &&
    (ts.getModifiers(node) ?? []).some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword)
  );
}

function describe(file: string, name: string, node: FunctionNode, tree: ts.SourceFile, names: Names): PlainFunction[] {
  const text = tree.text;
  const rest = node.parameters.some((parameter) => parameter.dotDotDotToken !== undefined);
  const close = text.lastIndexOf(')', (node.type ?? node.body).getStart(tree));
  const bracketed =
    close >= node.parameters.end && text.slice(node.parameters.end, close).trim().replace(',', '') === '';
  if (rest || !bracketed || node.asteriskToken !== undefined) return [];
  const calls: PlainCall[] = [];
  const visit = (inner: ts.Node): void => {
    if (ts.isCallExpression(inner) && !inner.arguments.some(ts.isSpreadElement)) {
      const target = names(inner.expression);
      if (target !== null) calls.push({ target, arguments: inner.arguments.length, endAt: inner.end - 1 });
    }
    ts.forEachChild(inner, visit);
  };
  visit(node.body);
  const firstName = node.parameters[0]?.name;
  const first = firstName !== undefined && ts.isIdentifier(firstName) ? firstName.text : null;
  return [
    {
      file,
      name,
      parameters: node.parameters.length,
      first,
      parameterAt: node.parameters.end,
      bodyAt: bodyStart(node.body),
      calls,
    },
  ];
}

/** Behind `'use strict'` and its like. */
function bodyStart(body: ts.Block): number {
  const directives = body.statements.filter(
    (statement) => ts.isExpressionStatement(statement) && ts.isStringLiteral(statement.expression),
  );
  return directives.at(-1)?.end ?? body.getStart() + 1;
}

function topOf(tree: ts.SourceFile): number {
  const directive = tree.statements.findLast(
    (statement, index) => index < 2 && ts.isExpressionStatement(statement) && ts.isStringLiteral(statement.expression),
  );
  return directive?.end ?? ts.getShebang(tree.text)?.length ?? 0;
}

/** What a called expression means: a function's file and name; null where names alone do not say. */
type Names = (callee: ts.Expression) => { file: string; name: string } | null;

function importedNames(root: string, file: string, tree: ts.SourceFile): Names {
  const single = new Map<string, { file: string; name: string }>();
  const whole = new Map<string, string>();
  const bind = (name: ts.BindingName | ts.Identifier, from: string): void => {
    if (ts.isIdentifier(name)) whole.set(name.text, from);
    else if (ts.isObjectBindingPattern(name))
      for (const element of name.elements)
        if (ts.isIdentifier(element.name))
          single.set(element.name.text, { file: from, name: (element.propertyName ?? element.name).getText() });
  };
  for (const statement of tree.statements) {
    if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
      const from = resolved(root, file, statement.moduleSpecifier.text);
      const bindings = statement.importClause?.namedBindings;
      if (from === null || bindings === undefined) continue;
      if (ts.isNamespaceImport(bindings)) whole.set(bindings.name.text, from);
      else
        for (const element of bindings.elements)
          single.set(element.name.text, { file: from, name: (element.propertyName ?? element.name).text });
    }
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations) {
        const from = required(root, file, initializer);
        if (from !== null) bind(name, from);
      }
  }
  return (callee) => {
    if (ts.isIdentifier(callee)) return single.get(callee.text) ?? { file, name: callee.text };
    if (!ts.isPropertyAccessExpression(callee) || !ts.isIdentifier(callee.expression)) return null;
    const from = /^exports$/.test(callee.expression.text) ? file : whole.get(callee.expression.text);
    return from === undefined ? null : { file: from, name: callee.name.text };
  };
}

function required(root: string, file: string, initializer: ts.Expression | undefined): string | null {
  if (initializer === undefined || !ts.isCallExpression(initializer) || initializer.expression.getText() !== 'require')
    return null;
  const [specifier] = initializer.arguments;
  return specifier !== undefined && ts.isStringLiteral(specifier) ? resolved(root, file, specifier.text) : null;
}

function resolved(root: string, file: string, specifier: string): string | null {
  if (!specifier.startsWith('.')) return null;
  const path = posix.join(dirname(file), specifier);
  const bases = [path, path.replace(/\.[cm]?js$/, '')];
  const candidates = bases.flatMap((base) =>
    ['', '.js', '.ts', '.tsx', '.mjs', '.cjs', '.jsx', '/index.js', '/index.ts'].map((ending) => base + ending),
  );
  return candidates.find((candidate) => /\.[cm]?[jt]sx?$/.test(candidate) && existsSync(join(root, candidate))) ?? null;
}
