import sql, { bulk, empty, join, raw, type Sql } from 'sql-template-tag';

export { bulk, empty, join, raw, type Sql, sql };

/** A value that both engines take and give back alike: text, number (integers up to 2^53) or null. */
export type Cell = string | number | null;
export type Row = Record<string, Cell>;

/** Runs statements: the database itself, or one open transaction. */
export interface Queryable {
  /**
   * Runs one statement of the portable subset and answers its rows.
   * `Shape` names the columns that the statement selects; the store's suite proves each on both engines.
   */
  query<Shape extends object = Row>(statement: Sql): Promise<Shape[]>;
  /**
   * What is appended to a claiming `select` so that two workers never take the same row. Empty where writers are
   * serial.
   */
  readonly skipLocked: Sql;
  /**
   * What is appended to a `select` whose rows must still be there when the transaction ends. Empty where writers are
   * serial.
   */
  readonly keepRows: Sql;
}

export interface Db extends Queryable {
  readonly engine: 'sqlite' | 'postgres';
  /** Commits when `work` resolves, rolls back when it throws. `work` does no I/O but statements. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /**
   * Wakes listeners of `channel`, in every process where the engine can. Only ever a latency hint: nothing relies on
   * it.
   */
  notify(channel: string, payload: string): Promise<void>;
  listen(channel: string, listener: (payload: string) => void): () => void;
  close(): Promise<void>;
}
