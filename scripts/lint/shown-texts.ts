import ts from 'typescript';
import { isScalar, LineCounter, parseDocument, visit } from 'yaml';

/** A text that a reader of the product sees, with its line. */
export interface ShownText {
  readonly line: number;
  readonly text: string;
}

/** What a rule says; the rest of its file are patterns and code. */
const SAID = new Set(['message', 'title', 'description', 'remediation']);

/** What a file of rules says about them, or what a source file of the dashboard shows. */
export const shownTexts = (path: string, text: string): ShownText[] =>
  path.endsWith('.yaml') ? saidByRules(text) : shownBySource(path, text);

const saidByRules = (text: string): ShownText[] => {
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
