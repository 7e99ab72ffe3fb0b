import type { Tree } from 'web-tree-sitter';
import { DROPPED, type Grammar } from './grammar.ts';
import type { NodeTable } from './node-table.ts';

/**
 * Fills the table by the public interface: slower, and right for every version. True where the text broke the grammar.
 */
export function readByCursor(tree: Tree, grammar: Grammar, table: NodeTable): boolean {
  const cursor = tree.walk();
  const open: number[] = [];
  let row = 0;
  let descends = true;
  for (;;) {
    if (descends) {
      row = addRow(cursor, grammar, table, row, open);
      if (cursor.gotoFirstChild()) continue;
    }
    close(open, table, row);
    if (cursor.gotoNextSibling()) {
      descends = true;
    } else if (cursor.gotoParent()) {
      descends = false;
    } else {
      break;
    }
  }
  cursor.delete();
  table.count = row;
  return tree.rootNode.hasError;
}

/** `open` gets the node's row, or -1 for one that is left out. */
function addRow(
  cursor: ReturnType<Tree['walk']>,
  { codes, fields }: Grammar,
  table: NodeTable,
  row: number,
  open: number[],
): number {
  const code = codes[cursor.nodeTypeId] ?? DROPPED;
  const isLeaf = cursor.currentNode.childCount === 0;
  if (code === DROPPED && isLeaf) {
    open.push(-1);
    return row;
  }
  table.reserve(row + 1);
  table.kind[row] = code === DROPPED ? 0 : code;
  table.field[row] = fields[cursor.currentFieldId] ?? 0;
  table.start[row] = cursor.startIndex;
  table.end[row] = cursor.endIndex;
  open.push(row);
  return row + 1;
}

function close(open: number[], table: NodeTable, row: number): void {
  const closed = open.pop() ?? -1;
  if (closed >= 0) table.after[closed] = row;
}
