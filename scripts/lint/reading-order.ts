/**
 * Fails where a module hides its public function behind those that it uses. Types, imports and constants may stand
 * above it, and functions that constants need when the module is loaded.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const ROOT = join(import.meta.dirname, '..', '..');
const SOURCES = '{src,scripts,test}/**/*.{ts,tsx}';
/** Built, or written by others as they write. */
const EXCLUDED = ['src/client/dist/**', 'test/flows/batches/**', 'test/flows/entries/programs/**'];

/** One line for each function that stands above the first public one. */
export const orderProblems = (path: string, text: string): string[] => {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const functions = file.statements.flatMap(functionsIn);
  const exported = exportedNames(file);
  const first = functions.find(({ name, isExported }) => isExported || exported.has(name));
  if (first === undefined) return [];
  const above = functions.slice(0, functions.indexOf(first));
  if (above.length === 0) return [];
  const loaded = namesNeededOnLoad(file, functions);
  return above
    .filter(({ name }) => !loaded.has(name))
    .map(({ name, node }) => {
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      return `${path}:${line} ${name} stands above ${first.name}, which is public: put it below`;
    });
};

interface ModuleFunction {
  readonly name: string;
  readonly node: ts.Node;
  readonly isExported: boolean;
}

/** Functions, classes and constants that are functions. */
const functionsIn = (statement: ts.Statement): ModuleFunction[] => {
  const isExported = has(statement, ts.SyntaxKind.ExportKeyword);
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
    const name = statement.name?.text ?? 'default';
    return [{ name, node: statement, isExported }];
  }
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
    ts.isIdentifier(name) && initializer !== undefined && isFunction(initializer)
      ? [{ name: name.text, node: statement, isExported }]
      : [],
  );
};

const has = (node: ts.Node, modifier: ts.SyntaxKind): boolean =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === modifier);

const isFunction = (node: ts.Node): boolean => ts.isArrowFunction(node) || ts.isFunctionExpression(node);

/** Of `export { name }`. */
const exportedNames = (file: ts.SourceFile): ReadonlySet<string> =>
  new Set(
    file.statements.flatMap((statement) =>
      ts.isExportDeclaration(statement) &&
      statement.moduleSpecifier === undefined &&
      statement.exportClause !== undefined &&
      ts.isNamedExports(statement.exportClause)
        ? statement.exportClause.elements.map(({ name, propertyName }) => (propertyName ?? name).text)
        : [],
    ),
  );

/** Names that run while the module is loaded: those outside of all functions, and what these use in turn. */
const namesNeededOnLoad = (file: ts.SourceFile, functions: readonly ModuleFunction[]): ReadonlySet<string> => {
  const needed = new Set<string>();
  const open = file.statements.flatMap((statement) => (ts.isImportDeclaration(statement) ? [] : namesRun(statement)));
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (needed.has(name)) continue;
    needed.add(name);
    for (const { node } of functions.filter((one) => one.name === name)) open.push(...namesIn(node));
  }
  return needed;
};

/** Names that a statement uses when it is run, not when a function in it is called. */
const namesRun = (node: ts.Node): string[] => {
  if (ts.isFunctionLike(node) || ts.isTypeNode(node)) return [];
  if (ts.isPropertyDeclaration(node) && !has(node, ts.SyntaxKind.StaticKeyword)) return [];
  return isUse(node) ? [node.text] : childrenOf(node).flatMap(namesRun);
};

const namesIn = (node: ts.Node): string[] => (isUse(node) ? [node.text] : childrenOf(node).flatMap(namesIn));

/** Not the name of what is declared there, nor that of a property. */
const isUse = (node: ts.Node): node is ts.Identifier => {
  if (!ts.isIdentifier(node)) return false;
  const { parent } = node;
  return ts.isShorthandPropertyAssignment(parent) || !('name' in parent && parent.name === node);
};

const childrenOf = (node: ts.Node): ts.Node[] => {
  const children: ts.Node[] = [];
  node.forEachChild((child) => {
    children.push(child);
  });
  return children;
};

if (process.argv[1] === import.meta.filename) {
  const paths = globSync(SOURCES, { cwd: ROOT, exclude: EXCLUDED }).map((path) => path.replaceAll('\\', '/'));
  const problems = paths.sort().flatMap((path) => orderProblems(path, readFileSync(join(ROOT, path), 'utf8')));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
