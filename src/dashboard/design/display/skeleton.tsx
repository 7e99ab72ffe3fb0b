import styles from './skeleton.module.css';

/**
 * Holds the place of what is being fetched, in its own size, so that nothing jumps when it comes. Sizes are CSS
 * lengths.
 */
export const Skeleton = ({ width = '100%', height = '1em' }: { width?: string; height?: string }) => (
  <span className={styles.bone} style={{ inlineSize: width, blockSize: height }} aria-hidden="true" />
);

export const SkeletonText = ({ lines = 3 }: { lines?: number }) => (
  <span className={styles.lines}>
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else and never change places
      <Skeleton key={line} width={line === lines - 1 ? '60%' : '100%'} />
    ))}
  </span>
);

/** Says to a screen reader that something is on its way. */
export const Loading = ({ what = 'Loading' }: { what?: string }) => (
  <span role="status" className="visually-hidden">
    {what}…
  </span>
);
