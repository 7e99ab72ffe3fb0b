import { type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { ListOfRows, ShownRow, ShownRows } from './shown-rows.ts';

/** Rows beyond what is seen, on either side: what is scrolled to is there already. */
const OVERSCAN = 20;

export interface LongRowsProps extends ListOfRows {
  element: RefObject<HTMLElement | null>;
  listRef: (element: HTMLElement | null) => void;
  /** What scrolls the list. */
  scroller: HTMLElement;
  children: (shown: ShownRows) => ReactNode;
}

/** The rows near what is seen, with those that the keyboard may go to next. */
export const LongRows = ({ keys, estimate, gap = 0, kept, element, listRef, scroller, children }: LongRowsProps) => {
  const [margin, setMargin] = useState(0);
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: keys.length,
    getScrollElement: () => scroller,
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    estimateSize: () => estimate,
    gap,
    overscan: OVERSCAN,
    scrollMargin: margin,
    initialOffset: () => scroller.scrollTop,
    initialRect: { width: scroller.clientWidth, height: scroller.clientHeight },
    rangeExtractor: useCallback((range: Range) => indexesOf(range, kept, focusedIn(element.current)), [kept, element]),
    measureElement: (row) => row.getBoundingClientRect().height, // to the fraction, as it is laid out
    observeElementOffset: observeOffset,
  });
  // Not by a list of causes: anything above the list moves it
  useLayoutEffect(() => {
    const now = element.current === null ? 0 : distanceTo(element.current, scroller);
    if (Math.abs(now - margin) > 1) setMargin(now);
  });
  useEffect(() => {
    const list = element.current;
    list?.addEventListener('focusin', keepInSight);
    return () => list?.removeEventListener('focusin', keepInSight);
  }, [element]);
  const rows: ShownRow[] = [];
  let end = margin - gap;
  for (const { index, start, end: itsEnd } of virtualizer.getVirtualItems()) {
    rows.push({ index, before: Math.max(0, start - end - gap) });
    end = itsEnd;
  }
  return children({
    rows,
    after: 0, // the last row is always there
    isPart: true,
    list: { ref: listRef, style: { overflowAnchor: 'none' } }, // the scroll position is corrected here alone
    rowProps: (index) => ({ ref: virtualizer.measureElement, 'data-index': index }),
  });
};

const indexesOf = (range: Range, kept: readonly number[] = [], focused: number | null): number[] => {
  const first = Math.max(0, range.startIndex - range.overscan);
  const last = Math.min(range.count - 1, range.endIndex + range.overscan);
  const beside = focused === null ? [] : [focused - 1, focused, focused + 1];
  const near = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return [...new Set([0, ...kept, ...beside, ...near, range.count - 1])]
    .filter((index) => index >= 0 && index < range.count)
    .sort((a, b) => a - b);
};

/** The index of the row that has the focus, or something in it. */
const focusedIn = (list: HTMLElement | null): number | null => {
  const row = document.activeElement?.closest<HTMLElement>('[data-index]') ?? null;
  return row !== null && list?.contains(row) ? Number(row.dataset.index) : null;
};

const FRAMES = 3;

/** Rows on the way to what the keyboard goes to are measured when they are there, which moves it. */
const keepInSight = ({ target }: FocusEvent): void => {
  if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
  let left = FRAMES;
  const stop = (): void => {
    left = 0; // who scrolls by hand goes where they like
  };
  const step = (): void => {
    if (left === 0 || document.activeElement !== target) return;
    target.scrollIntoView({ block: 'nearest' });
    left -= 1;
    requestAnimationFrame(step);
  };
  for (const event of ['wheel', 'touchmove']) window.addEventListener(event, stop, { once: true, passive: true });
  requestAnimationFrame(step);
};

/** From the start of what is scrolled. */
const distanceTo = (list: HTMLElement, scroller: HTMLElement): number => {
  const distance = list.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  return scroller === document.documentElement ? distance : distance + scroller.scrollTop;
};

/** The page's own scrolling is told to the window and not to its element, which the library listens to. */
const observeOffset = (
  { scrollElement }: Virtualizer<HTMLElement, HTMLElement>,
  tell: (offset: number, isScrolling: boolean) => void,
): (() => void) | undefined => {
  if (scrollElement === null) return;
  const target = scrollElement === document.documentElement ? window : scrollElement;
  const onScroll = () => tell(scrollElement.scrollTop, true);
  const onEnd = () => tell(scrollElement.scrollTop, false);
  target.addEventListener('scroll', onScroll, { passive: true });
  target.addEventListener('scrollend', onEnd, { passive: true });
  return () => {
    target.removeEventListener('scroll', onScroll);
    target.removeEventListener('scrollend', onEnd);
  };
};
