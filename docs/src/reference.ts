import { type CollectionEntry, getEntry } from 'astro:content';
import type { RequestForm } from '../../scripts/docs/content/samples/request-form.ts';
import operations from './generated/operations.json';

/** What `scripts/docs/site/site.ts` writes of each operation. */
export interface OperationFacts {
  id: string;
  permission: string;
  /** Plain text of one sentence. */
  description: string;
  /** A tab for each language. In the HTML each `.origin` is a placeholder for the address of the service. */
  samples: { label: string; html: string }[];
  form: RequestForm;
}

/** The heading above the samples. */
export const SAMPLES = { slug: 'request-samples', text: 'Request samples' };

/** Of the operation whose page this is; undefined on other pages. */
export const operationOf = (page: string): OperationFacts | undefined =>
  Object.entries<OperationFacts>(operations).find(([address]) => address === page)?.[1];

/** What stands on this page in place of the plugin's overview; undefined on other pages. */
export const overviewOf = async (page: string): Promise<CollectionEntry<'reference'> | undefined> =>
  page === '' ? undefined : getEntry('reference', page);
