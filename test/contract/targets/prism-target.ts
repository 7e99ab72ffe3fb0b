import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { operationTable } from '../../../generated/operations.ts';
import { startService } from '../../fixtures/servers/service.ts';
import { type Cell, codeOf, isSuccess, spoil } from '../cells/cells.ts';
import { type Answer, exchange } from '../cells/exchange.ts';
import { sampleOf, succeed, type World } from '../cells/operation-calls.ts';
import { startPrismMock } from './prism.ts';
import type { Target } from './target.ts';

/** Ids of the contract's own examples. */
export const world: World = {
  scan_id: 'scan_01m7w4n5e0e3pt0yekqqme4qcm',
  repository_id: 'repo_01m7w4n5e0ff0tk5q3d7x2hbvn',
  issue_id: 'iss_01m7w4pdf8evr88y42wdngtn4v',
  webhook_id: 'wh_01m7d7tc60e60tak362xesvjfr',
  event_id: 'evt_01m7w4pfgwev5b9ts55c7j3qdp',
  delivery_id: 'dlv_01m7w4pfgwf46bs8r42wfv2z13',
  user_id: 'usr_01m0gpm9p0e4ma4jz41b93y214',
  triage_id: 'tri_01m7w4qz7hf0v9a8s3k5d2xnpb',
  openScan: async () => world.scan_id,
  spareWebhook: async () => world.webhook_id,
  spareRule: async () => 'custom-python-no-legacy-login',
  spareComment: async () => 'com_01m7w4r2k9f4h8wz3v6t1c5xqd',
  spareUser: async () => world.user_id,
};

/** What Prism finds out by itself; any other answer is asked for by `Prefer`. */
const FOUND_OUT = new Set([401, 422]);

/** `prism mock` on the document that a service publishes. */
export const startPrismTarget = async (): Promise<Target> => {
  const service = await startService();
  const { address, close } = await startPrismMock(`${service.address}/openapi.json`);
  await service.dispose();
  const access = { base: address, secret: 'any', world };

  const provoke = async (cell: Cell): Promise<{ answer: Answer; data?: unknown }> => {
    if (isSuccess(cell)) return succeed(cell.id, access);
    const sample = await sampleOf(cell.id, access);
    const spoiled = FOUND_OUT.has(cell.status) ? spoil(cell, sample) : null;
    const isFoundOut = spoiled !== null && (cell.status === 401 || isBoundedBySchema(cell));
    const call = isFoundOut ? spoiled : { ...sample, headers: { ...sample.headers, prefer: preferenceFor(cell) } };
    const answer = await exchange(address, call);
    return { answer: cell.status === 304 ? untyped(answer) : answer };
  };

  return {
    stop: close,
    provoke: async (cell) => {
      const provoked = await provoke(cell);
      expect(violationsOf(provoked.answer)).toEqual([]);
      return { ...provoked, answer: unjudged(provoked.answer) };
    },
  };
};

/** Prism names a media type even for an answer that it documents without a body. */
const untyped = ({ headers: { 'content-type': _, ...headers }, ...answer }: Answer): Answer => ({ ...answer, headers });

/** Without Prism's own header, which has been looked at. */
const unjudged = ({ headers: { 'sl-violations': _, ...headers }, ...answer }: Answer): Answer => ({
  ...answer,
  headers,
});

/** Prism lets unknown query parameters pass, so only lists (their `limit`) and bodies can be spoiled for it. */
const isBoundedBySchema = ({ id }: Cell): boolean =>
  operationTable[id].hasBody || 'limit' in operationTable[id].defaults;

/**
 * What Prism holds against the answer. What it holds against a request that was spoiled on purpose stands there as
 * well.
 */
const violationsOf = ({ headers }: Answer): unknown[] => {
  const violations: { location: string[] }[] = JSON.parse(headers['sl-violations'] ?? '[]');
  return violations.filter(({ location }) => location[0] !== 'request');
};

export const preferenceFor = (cell: Cell): string => {
  const example = exampleOf(cell);
  return `code=${cell.status}${example ? `, example=${example}` : ''}`;
};

interface Described {
  paths: Record<string, Record<string, { responses?: Record<string, { $ref: string }> }>>;
  components: { responses: Record<string, { content?: Record<string, { examples: Record<string, Example> }> }> };
}
interface Example {
  value: { error: { code: string } };
}

// Lint holds that every error is a component with named examples.
const document = JSON.parse(
  readFileSync(new URL('../../../generated/openapi.json', import.meta.url), 'utf8'),
) as Described;

/** The name of the example with the error code that the cell is about: an answer may document several. */
const exampleOf = (cell: Cell): string | undefined => {
  const { path, method } = operationTable[cell.id];
  const reference = document.paths[path]?.[method.toLowerCase()]?.responses?.[cell.status]?.$ref ?? '';
  const examples =
    document.components.responses[reference.split('/').at(-1) ?? '']?.content?.['application/json']?.examples;
  return Object.entries(examples ?? {}).find(([, { value }]) => value.error.code === codeOf(cell))?.[0];
};
