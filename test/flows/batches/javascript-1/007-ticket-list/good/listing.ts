const SORTABLE = new Set(['id', 'subject', 'opened_at']);

export type Listing = Map<string, string>;

export function readListing(query: Record<string, string>): Listing {
  const listing: Listing = new Map();
  const order = String(query.order ?? 'id');

  listing.set('state', String(query.state ?? 'open'));
  listing.set('order', order);
  listing.set('column', SORTABLE.has(order) ? order : 'id');
  listing.set('limit', String(Math.min(Number(query.limit) || 20, 100)));
  return listing;
}
