import { Fragment } from 'react';
import { textParts } from '../../../domain/issues/reading/code-in-text.ts';
import styles from './text-with-code.module.css';

/** A text of an issue or a rule, with its code set apart. */
export const TextWithCode = ({ text }: { text: string }) =>
  textParts(text).map(({ text: part, isCode, at }) =>
    isCode ? (
      <code key={at} className={styles.code}>
        {part}
      </code>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  );
