import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from '../../generated/openapi.ts';

export type Sightline = Client<paths>;
type Scan = components['schemas']['Scan'];

/** Every call of it is typed by the contract. */
export const connect = ({ baseUrl, apiKey }: { baseUrl: string; apiKey: string }): Sightline =>
  createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${apiKey}` } });

export interface Row {
  repository: string;
  status: string;
  score: string;
  issues: string;
}

/** What a page of scans shows: rows, or why there are none and what to do. */
export type View = { rows: Row[] } | { problem: string };

export const loadScans = async (sightline: Sightline): Promise<View> => {
  const { data, error, response } = await sightline.GET('/scans', { params: { query: { limit: 20 } } });
  if (data) return { rows: data.data.map(toRow) };
  if (response.status === 401) return { problem: 'The key is not valid. Check it and load the page again.' };
  if (response.status === 429)
    return { problem: `Too many calls. Try again in ${response.headers.get('Retry-After')} s.` };
  return { problem: error.error.message };
};

/** What is not known yet is null in every record. */
const toRow = ({ repo_url, status, progress, score, issues_count }: Scan): Row => ({
  repository: repo_url,
  status: status === 'running' ? `${progress.percent} %` : status.replace('_', ' '),
  score: score === null ? '' : String(score),
  issues: issues_count === null ? '' : String(issues_count),
});
