import { arrive } from '../../sandbox/recorder.ts';
import { isLoose, type Loose } from '../loose.ts';
import { settled } from './records.ts';
import { queryBuilder, rows } from './sql.ts';

export const knexStubs: Readonly<Record<string, () => unknown>> = {
  knex: () => Object.assign(knex, { knex, default: knex }),
};

const knexRaw =
  /^(?:raw|whereRaw|orWhereRaw|andWhereRaw|havingRaw|orHavingRaw|orderByRaw|groupByRaw|joinRaw|fromRaw|selectRaw)$/;

const knex: Loose = () => {
  const start: Loose = () => queryBuilder('knex', knexRaw);
  const raw: Loose = (...args) => {
    arrive('sql', 'knex.raw', args[0], args);
    return Object.assign(settled({ rows: rows() }), { toString: () => `${args[0]}` });
  };
  const names = ['select', 'from', 'table', 'insert', 'where', 'with', 'column', 'queryBuilder'];
  const methods = Object.fromEntries(names.map((name) => [name, start]));
  const more = {
    raw,
    schema: { raw },
    fn: { now: () => 'now()' },
    ref: (name: unknown) => name,
    destroy: async () => undefined,
  };
  return Object.assign(start, methods, more, {
    transaction: async (work: unknown) => (isLoose(work) ? work(Object.assign(start, methods, more)) : undefined),
  });
};
