import { short, showShare } from './interval.ts';
import { groupedBy, type Outcome, scoreOf } from './tally.ts';

/** The scores of a batch as a table: all, by mechanism, by CWE. Shares with 95 % intervals. */
export function printScores(outcomes: readonly Outcome[]): string {
  const rows = [
    row('all, at the line', outcomes, 'line'),
    row('all, in the file', outcomes, 'file'),
    [],
    ...groupedBy(outcomes, (outcome) => outcome.mechanism).map(([name, group]) => row(name, group, 'line')),
    [],
    ...groupedBy(outcomes, (outcome) => `CWE-${outcome.cwe}`).map(([name, group]) => row(name, group, 'line')),
  ];
  return alignedTable([['', 'recall', 'false alarms', 'Youden', 'pairs right'], ...rows]);
}

function row(name: string, outcomes: readonly Outcome[], level: 'line' | 'file'): string[] {
  const score = scoreOf(outcomes, level);
  return [name, showShare(score.recall), showShare(score.falseAlarms), short(score.youden), showShare(score.pairs)];
}

export function alignedTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  return rows
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
