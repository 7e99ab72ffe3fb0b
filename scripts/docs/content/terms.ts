import { settings } from '../../../src/runtime/config.ts';
import type { Target } from '../site/links.ts';
import { type Contract, errorCatalogueOf } from './documented-contract.ts';

/** Where starlight-openapi puts an operation. */
export const operationPage = (id: string): Target => `api/operations/${id.toLowerCase()}`;
/** Where it puts what it says of a tag. */
export const tagPage = (name: string): Target => `api/operations/tags/${name.toLowerCase()}`;
export const eventPage = (kind: string): Target => `events/${kind.replaceAll('.', '-')}`;
export const errorAnchor = (errorCode: string): Target => `errors#${errorCode.toLowerCase()}`;
export const settingAnchor = (name: string): Target => `operating/environment#${name.toLowerCase()}`;

/** Every name that has a place of its own, and that place: operations, events, error codes and settings. */
export const termsOf = (contract: Contract): ReadonlyMap<string, Target> =>
  new Map([
    ...contract.operations.map(({ id }) => [id, operationPage(id)] as const),
    ...contract.events.map(({ kind }) => [kind, eventPage(kind)] as const),
    ...errorCatalogueOf(contract).map(([name]) => [name, errorAnchor(name)] as const),
    ...Object.keys(settings).map((name) => [name, settingAnchor(name)] as const),
  ]);
