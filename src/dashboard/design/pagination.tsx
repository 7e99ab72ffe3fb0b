import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { CursorPages } from '../data/cursor-pages.ts';
import { Button } from './button.tsx';
import styles from './pagination.module.css';

/** Newer and older entries of a list. Not shown when one page holds all. */
export const Pagination = ({ pages, next, busy }: { pages: CursorPages; next: string | null; busy: boolean }) => {
  const { page, newer, older } = pages;
  if (newer === null && next === null) return null;
  return (
    <nav className={styles.bar} aria-label="Pages">
      <p className={styles.page} aria-live="polite">
        Page {page}
      </p>
      <Button size="small" icon={ChevronLeft} disabled={newer === null} onClick={() => newer?.()}>
        Newer
      </Button>
      <Button size="small" disabled={next === null} busy={busy} onClick={() => next !== null && older(next)}>
        Older
        <ChevronRight size={16} aria-hidden="true" />
      </Button>
    </nav>
  );
};
