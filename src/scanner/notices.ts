import type { ScanNotice } from './engines/engine.ts';

/** A repository with a million symlinks must not make a million notices. */
const SHOWN_PER_CODE = 20;

export interface Notices {
  add(notice: ScanNotice): void;
  /** Up to 20 of each code in the order they came, then one that counts the rest. */
  list(): ScanNotice[];
}

/** Collects what a scan has to say about itself. */
export const createNotices = (): Notices => {
  const byCode = new Map<ScanNotice['code'], { shown: ScanNotice[]; more: number }>();

  const add = (notice: ScanNotice): void => {
    const kept = byCode.get(notice.code) ?? { shown: [], more: 0 };
    byCode.set(notice.code, kept);
    if (kept.shown.length < SHOWN_PER_CODE) kept.shown.push(notice);
    else kept.more += 1;
  };

  const list = (): ScanNotice[] =>
    [...byCode].flatMap(([code, { shown, more }]) =>
      more === 0 ? shown : [...shown, { code, message: `${more} more like this`, file: null }],
    );

  return { add, list };
};
