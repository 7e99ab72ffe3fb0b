/** A package that other programs use. Units are told by their indexes. */
export interface PublishedPackage {
  /** All that belongs to it. */
  readonly members: ReadonlySet<number>;
  /** What others can import; of some only what they define themselves, not what they import. */
  readonly entrances: ReadonlyMap<number, { readonly ownOnly: boolean }>;
}
