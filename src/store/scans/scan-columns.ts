import type { components } from '../../../generated/openapi.ts';

type IssuesBySeverity = components['schemas']['IssuesBySeverity'];
type Unscored = components['schemas']['Unscored'];

/** JSON columns that this store wrote from the same types, perhaps in an older version: built again, part by part. */
export const toCounts = (json: string): IssuesBySeverity => {
  const { critical, high, medium, low, info } = JSON.parse(json) as IssuesBySeverity;
  return { critical, high, medium, low, info };
};

export const toUnscored = (json: string): Unscored => {
  const { code, message } = JSON.parse(json) as Unscored;
  return { code, message };
};
