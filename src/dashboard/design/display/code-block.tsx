import { Fragment, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { CopyButton } from '../controls/copy-button.tsx';
import type { CodeLanguage } from '../highlighting/file-language.ts';
import type { Token } from '../highlighting/token-lines.ts';
import tokenStyles from '../highlighting/tokens.module.css';
import { useTokenLines } from '../highlighting/use-token-lines.ts';
import styles from './code-block.module.css';

/**
 * Code or raw text, exactly as it is, highlighted where its language is given. `firstLine` numbers the lines, `marked`
 * stands out (both as in the file, from 1). `action` is what can be done with it besides copying.
 */
export const CodeBlock = ({
  code,
  label,
  language = null,
  firstLine,
  marked,
  action,
}: {
  code: string;
  label: string;
  language?: CodeLanguage | null;
  firstLine?: number;
  marked?: readonly [from: number, to: number];
  action?: ReactNode;
}) => {
  const highlighted = useTokenLines(code, language);
  const region = useMarkedInView(code, marked?.[0]);
  const lines = highlighted ?? code.split('\n').map((text) => [{ text, kind: null }]);
  return (
    <figure className={styles.block}>
      <figcaption className={styles.caption}>
        <span className={styles.label}>{label}</span>
        <span className={styles.actions}>
          {action}
          <CopyButton text={code} what={label} />
        </span>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section ref={region} className={styles.code} tabIndex={0} aria-label={label}>
        <pre className={styles.text}>
          {firstLine === undefined ? (
            <Text lines={lines} />
          ) : (
            <NumberedLines lines={lines} first={firstLine} marked={marked} />
          )}
        </pre>
      </section>
    </figure>
  );
};

/** Of code that is higher than its region, the marked line is in the middle. */
const useMarkedInView = (code: string, line: number | undefined): RefObject<HTMLElement | null> => {
  const region = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other code stands elsewhere
  useLayoutEffect(() => {
    const mark = region.current?.querySelector(`[data-line="${line}"]`);
    if (!region.current || !mark) return;
    const { top, height } = region.current.getBoundingClientRect();
    region.current.scrollTop += mark.getBoundingClientRect().top - top - height / 2;
  }, [code, line]);
  return region;
};

type Lines = readonly (readonly Token[])[];

const Text = ({ lines }: { lines: Lines }) =>
  lines.map((tokens, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing else, and never moves
    <Fragment key={index}>
      {index > 0 && '\n'}
      <Tokens tokens={tokens} />
    </Fragment>
  ));

const NumberedLines = ({
  lines,
  first,
  marked,
}: {
  lines: Lines;
  first: number;
  marked: readonly [number, number] | undefined;
}) =>
  lines.map((tokens, index) => {
    const line = first + index;
    const hit = marked !== undefined && line >= marked[0] && line <= marked[1];
    return (
      <span key={line} className={hit ? styles.hit : styles.line} data-line={line}>
        <Tokens tokens={tokens} />
        {'\n'}
      </span>
    );
  });

const Tokens = ({ tokens }: { tokens: readonly Token[] }) =>
  tokens.map(({ text, kind }, index) =>
    kind === null ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a token has nothing else, and never moves
      <span key={index} className={tokenStyles[kind]}>
        {text}
      </span>
    ),
  );

/** An id, address or value within text, with a button to copy it. */
export const CopyableCode = ({ text, what }: { text: string; what: string }) => (
  <span className={styles.inline}>
    <code className={styles.value}>{text}</code>
    <CopyButton text={text} what={what} />
  </span>
);
