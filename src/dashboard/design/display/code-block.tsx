import { CopyButton } from '../controls/copy-button.tsx';
import styles from './code-block.module.css';

/**
 * Code or raw text, exactly as it is. `firstLine` numbers the lines, `marked` stands out (both as in the file, from 1).
 */
export const CodeBlock = ({
  code,
  label,
  firstLine,
  marked,
}: {
  code: string;
  label: string;
  firstLine?: number;
  marked?: readonly [from: number, to: number];
}) => (
  <figure className={styles.block}>
    <figcaption className={styles.caption}>
      <span className={styles.label}>{label}</span>
      <CopyButton text={code} what={label} />
    </figcaption>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
    <section className={styles.code} tabIndex={0} aria-label={label}>
      <pre className={styles.text}>
        {firstLine === undefined ? code : <Lines code={code} first={firstLine} marked={marked} />}
      </pre>
    </section>
  </figure>
);

const Lines = ({
  code,
  first,
  marked,
}: {
  code: string;
  first: number;
  marked: readonly [number, number] | undefined;
}) =>
  code.split('\n').map((text, index) => {
    const line = first + index;
    const hit = marked !== undefined && line >= marked[0] && line <= marked[1];
    return (
      <span key={line} className={hit ? styles.hit : styles.line} data-line={line}>
        {text}
        {'\n'}
      </span>
    );
  });

/** An id, address or value within text, with a button to copy it. */
export const CopyableCode = ({ text, what }: { text: string; what: string }) => (
  <span className={styles.inline}>
    <code className={styles.value}>{text}</code>
    <CopyButton text={text} what={what} />
  </span>
);
