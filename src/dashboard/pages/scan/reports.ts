import type { Scan } from '../../data/types.ts';
import { repositoryName } from '../../design/display/numbers.ts';

/** The forms of getScanReport. */
export const reports = [
  { label: 'Page to read (HTML)', extension: 'html', type: 'text/html' },
  { label: 'SARIF 2.1.0', extension: 'sarif', type: 'application/sarif+json' },
  { label: 'JSON', extension: 'json', type: 'application/json' },
] as const;

/** A file name of letters that every system takes, whatever the repository is called. */
export const reportName = (scan: Pick<Scan, 'repo_url' | 'scan_id'>, extension: string): string => {
  const repository = repositoryName(scan.repo_url)
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${['sightline', repository, scan.scan_id].filter(Boolean).join('-')}.${extension}`;
};
