import type { OpenApi } from './document.ts';

/**
 * The error catalogue: what each code means on the wire. The dashboard adds the few that the public API never gives.
 */
export const renderErrors = (openapi: OpenApi, dashboard: OpenApi): string => {
  const common = catalogueOf(openapi, 'ErrorCode');
  const own = catalogueOf(dashboard, 'DashboardErrorCode');
  const catalogue = { ...common, ...own };
  if (Object.keys(catalogue).length < Object.keys(common).length + Object.keys(own).length)
    throw new Error('a code stands in both catalogues');
  return [
    '/** Written by `npm run generate` from the `x-catalogue` of ErrorCode and DashboardErrorCode in openapi/. Do not edit. */',
    `export const errorCatalogue = ${JSON.stringify(catalogue, null, 2)} as const;`,
    '',
  ].join('\n');
};

const catalogueOf = (document: OpenApi, schema: string): object => {
  const catalogue = document.components.schemas[schema]?.['x-catalogue'];
  if (typeof catalogue !== 'object' || catalogue === null) throw new Error(`${schema} has no x-catalogue`);
  return catalogue;
};
