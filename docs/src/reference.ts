import { type CollectionEntry, getEntry } from 'astro:content';
import operations from './generated/operations.json';

/** What `scripts/docs/site/site.ts` writes of each operation. */
interface OperationFacts {
  id: string;
  permission: string;
  /** Plain text of one sentence. */
  description: string;
}

/** Of the operation whose page this is; undefined on other pages. */
export const operationOf = (page: string): OperationFacts | undefined =>
  Object.entries<OperationFacts>(operations).find(([address]) => address === page)?.[1];

/** What stands on this page in place of the plugin's overview; undefined on other pages. */
export const overviewOf = async (page: string): Promise<CollectionEntry<'reference'> | undefined> =>
  page === '' ? undefined : getEntry('reference', page);
