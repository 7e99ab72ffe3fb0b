import type { components } from '../../../../generated/openapi.ts';

/** Where the flaw shows as well, `most` of the places by name; '' for an issue of one place. */
export const alsoAt = (
  { other_places }: Pick<components['schemas']['Issue'], 'other_places'>,
  most = other_places.length,
): string => {
  const places = other_places.slice(0, most).map(({ file, line }) => `${file}:${line}`);
  const more = other_places.length - places.length;
  return places.length === 0 ? '' : `Also at: ${places.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
};
