import ts from 'typescript';
import { isScalar, LineCounter, parseDocument, visit } from 'yaml';

/** A text that a reader of the product sees, with its line. */
export interface ShownText {
  readonly line: number;
  readonly text: string;
}

/** What a rule or the contract says; the rest of their files are patterns, code and schemas. */
const SAID = new Set(['message', 'title', 'summary', 'description', 'remediation']);

/** What a file of rules or of the contract says, what a page of Markdown does, or what a source file shows. */
export const shownTexts = (path: string, text: string): ShownText[] => {
  if (path.endsWith('.md')) return writtenInMarkdown(text);
  return path.endsWith('.yaml') ? saidByYaml(text) : shownBySource(path, text);
};

/** Lines without code: samples in fences, names in backticks, and the addresses of links. */
const writtenInMarkdown = (text: string): ShownText[] => {
  let isFenced = false;
  return text.split('\n').flatMap((line, index) => {
    const isFence = /^\s*```/.test(line);
    if (isFence) isFenced = !isFenced;
    return isFence || isFenced ? [] : [{ line: index + 1, text: line.replaceAll(/`[^`]*`|\]\([^)]*\)/g, '…') }];
  });
};

const saidByYaml = (text: string): ShownText[] => {
  const lines = new LineCounter();
  const found: ShownText[] = [];
  visit(parseDocument(text, { lineCounter: lines }), {
    Pair: (_, { key, value }) => {
      if (!isScalar(key) || !SAID.has(String(key.value)) || !isScalar(value)) return;
      found.push({ line: lines.linePos(key.range?.[0] ?? 0).line, text: String(value.value) });
    },
  });
  return found;
};

const shownBySource = (path: string, text: string): ShownText[] => {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: ShownText[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node))
      found.push({
        line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1,
        text: node.text.replaceAll(/\s+/g, ' '),
      });
    ts.forEachChild(node, look);
  };
  look(file);
  return found;
};
