import type { AuditEntry } from '../../domain/people/audit-log.ts';
import { type Cell, csvRow } from './csv.ts';

/** The audit log as CSV, part by part, however long it is. */
export const auditCsv = async function* (parts: AsyncIterable<readonly AuditEntry[]>): AsyncGenerator<string> {
  yield csvRow(COLUMNS.map(([name]) => name));
  for await (const entries of parts)
    yield entries.map((entry) => csvRow(COLUMNS.map(([, cellOf]) => cellOf(entry)))).join('');
};

/** In the order of the contract, which only grows at the end. */
const COLUMNS: readonly (readonly [name: string, cellOf: (entry: AuditEntry) => Cell])[] = [
  ['entry_id', ({ entry_id }) => entry_id],
  ['at', ({ at }) => at],
  ['actor_kind', ({ actor }) => actor.kind],
  ['actor_id', ({ actor }) => actor.id],
  ['actor_name', ({ actor }) => actor.name],
  ['action', ({ action }) => action],
  ['target_kind', ({ target }) => target?.kind ?? null],
  ['target_id', ({ target }) => target?.id ?? null],
  ['target_name', ({ target }) => target?.name ?? null],
  ['environment', ({ environment }) => environment],
  ['address', ({ address }) => address],
  ['detail', ({ detail }) => (Object.keys(detail).length === 0 ? null : JSON.stringify(detail))],
];
