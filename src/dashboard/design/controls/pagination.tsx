import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import type { CursorPages } from '../../data/cursor-pages.ts';
import { Button } from './button.tsx';
import styles from './pagination.module.css';

/** Newer and older entries of the list before it, in one parent with it. Not shown when one page holds all. */
export const Pagination = ({ pages, next, busy }: { pages: CursorPages; next: string | null; busy: boolean }) => {
  const { page, newer, older } = pages;
  const bar = useRef<HTMLElement>(null);
  const turn = (change: () => void) => () => {
    change();
    bar.current?.parentElement?.scrollIntoView({ block: 'start' }); // the new page is read from its top
  };
  if (newer === null && next === null) return null;
  return (
    <nav ref={bar} className={styles.bar} aria-label="Pages">
      <p className={styles.page} aria-live="polite">
        Page {page}
      </p>
      <Button size="small" icon={ChevronLeft} disabled={newer === null} onClick={turn(() => newer?.())}>
        Newer
      </Button>
      <Button size="small" disabled={next === null} busy={busy} onClick={turn(() => next !== null && older(next))}>
        Older
        <ChevronRight size={16} aria-hidden="true" />
      </Button>
    </nav>
  );
};
