import type { PathKind } from '../../domain/issues/issues.ts';
import type { LanguageName } from './language-table.ts';

/** A file that engines may look at. */
export interface SourceFile {
  /** POSIX path relative to the root. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  readonly lines: number;
  /** SHA-256 of its bytes, in base64url. */
  readonly hash: string;
  readonly path_kind: PathKind;
  /** Null where neither the name nor a first line `#!…` says one that we know. */
  readonly language: LanguageName | null;
  /**
   * False: a native engine gets a cleaned copy (not UTF-8, with a long line, or with a comment that would switch the
   * engine off).
   */
  readonly verbatim: boolean;
}
