import { type ReactNode, Suspense, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { lazyCode } from '../../data/lazy-code.tsx';
import type { LongRowsProps } from './long-rows.tsx';
import { type ListOfRows, SHORT, type ShownRows } from './shown-rows.ts';

/** Without its code a long list is whole, which is slow and nothing worse. */
const LongRows = lazyCode<LongRowsProps>(
  () =>
    import('./long-rows.tsx').then(
      (code) => code.LongRows,
      () => WholeRows,
    ),
  { reloads: false },
);

/**
 * Shows by `children` the rows of a list that are to be in the document. Of a long list the keyboard still reaches
 * every row: the first, the last and those beside the focus are always there.
 */
export const Rows = ({
  children,
  ...list
}: ListOfRows & {
  children: (shown: ShownRows) => ReactNode;
}) => {
  const element = useRef<HTMLElement | null>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const ref = useCallback((its: HTMLElement | null) => {
    element.current = its;
  }, []);
  const isLong = list.keys.length > SHORT;
  useLayoutEffect(() => {
    if (isLong && element.current !== null) setScroller(scrollerOf(element.current));
  }, [isLong]);
  if (!isLong) return children(firstRows(list, list.keys.length, ref));
  const first = children(firstRows(list, 2 * SHORT, ref));
  if (scroller === null) return first;
  return (
    <Suspense fallback={first}>
      <LongRows {...list} element={element} listRef={ref} scroller={scroller}>
        {children}
      </LongRows>
    </Suspense>
  );
};

const WholeRows = ({ children, listRef, ...list }: LongRowsProps) =>
  children(firstRows(list, list.keys.length, listRef));

const firstRows = (
  { keys, estimate, gap = 0 }: ListOfRows,
  most: number,
  ref: (element: HTMLElement | null) => void,
): ShownRows => {
  const count = Math.min(most, keys.length);
  return {
    rows: Array.from({ length: count }, (_, index) => ({ index, before: 0 })),
    after: (keys.length - count) * (estimate + gap),
    isPart: count < keys.length,
    list: { ref },
    rowProps: () => ({}),
  };
};

/** What scrolls the element, or the page. */
const scrollerOf = (element: HTMLElement): HTMLElement => {
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(around).overflowY);
    if (scrolls && around.scrollHeight > around.clientHeight) return around;
  }
  return document.documentElement;
};
