/** The scan that was created last, while it goes on. */
import { followScan, type Scan, type ScanStatus, type Sightline } from './api.ts';
import { byId, element } from './elements.ts';
import { liveScan, STATUSES } from './scan-view.ts';

export interface LiveScan {
  /** Shows the scan until it has ended, in place of the one before. */
  follow(api: Sightline, scan: Scan): Promise<void>;
  stop(): void;
}

/** `onStatus` is called with each status that the scan comes to. */
export const createLiveScan = (onStatus: () => void): LiveScan => {
  const place = byId('live', HTMLElement);
  const news = byId('news', HTMLElement);
  let following = new AbortController();

  /** For those who hear the page: what has changed, and not each per cent. */
  const announce = (words: string): void => {
    if (news.textContent !== words) news.textContent = words;
  };

  const stop = (): void => {
    following.abort();
    place.replaceChildren();
  };

  const follow = async (api: Sightline, scan: Scan): Promise<void> => {
    stop();
    following = new AbortController();
    place.replaceChildren(liveScan(scan));
    let known: ScanStatus = scan.status;
    for await (const { data, problem } of followScan(api, scan.scan_id, following.signal)) {
      place.replaceChildren(data ? liveScan(data) : element('p', { className: 'error' }, problem.message));
      announce(data ? `${data.repo_url}: ${STATUSES[data.status]}` : problem.message);
      if (!data || data.status === known) continue;
      known = data.status;
      onStatus();
    }
  };
  return { follow, stop };
};
