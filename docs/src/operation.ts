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
