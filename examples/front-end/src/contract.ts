/**
 * What the API says, as types. Outside of the project's folder `npm run types` writes this file from a running service.
 */
export type { components, paths } from '../../../generated/openapi.ts';
