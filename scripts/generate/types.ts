import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import type { OpenApi } from './document.ts';

/** TypeScript types of every schema, parameter, body and response. */
export const renderTypes = async (document: OpenApi): Promise<string> => {
  const copy = structuredClone(document) as unknown as OpenAPI3; // openapi-typescript changes what it is given
  const nodes = await openapiTS(copy, { defaultNonNullable: false, silent: true });
  return `/** Written by \`npm run generate\` from openapi/. Do not edit. */\n\n${astToString(nodes)}`;
};
