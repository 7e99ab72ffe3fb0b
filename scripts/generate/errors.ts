import type { OpenApi } from './document.ts';

/** The error catalogue: what each code means on the wire. */
export const renderErrors = (document: OpenApi): string => {
  const catalogue = document.components.schemas.ErrorCode?.['x-catalogue'];
  if (!catalogue) throw new Error('ErrorCode has no x-catalogue');
  return [
    '/** Written by `npm run generate` from openapi/components/schemas/ErrorCode.yaml. Do not edit. */',
    `export const errorCatalogue = ${JSON.stringify(catalogue, null, 2)} as const;`,
    '',
  ].join('\n');
};
