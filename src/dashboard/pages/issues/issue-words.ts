import type { Issue, Schemas } from '../../data/types.ts';

export type EngineId = Schemas['EngineId'];

export const states = ['open', 'dismissed', 'fixed', 'suppressed'] as const satisfies readonly Issue['state'][];

export const engines = [
  'patterns',
  'taint',
  'secrets',
  'dependencies',
  'opengrep',
  'semgrep',
  'gitleaks',
  'trivy',
  'osv-scanner',
  'bandit',
] as const satisfies readonly EngineId[];

export const confidenceWords: Readonly<Record<string, string>> = {
  high: 'High confidence',
  medium: 'Medium confidence',
  low: 'Low confidence',
};

/** `src/orders/search.js:42` */
export const placeOf = ({ file, line }: Pick<Issue, 'file' | 'line'>): string => `${file}:${line}`;

/** "path traversal" of `path-traversal`. */
export const categoryWords = (category: string): string => category.replaceAll('-', ' ');

/** The page of the CWE list about a weakness such as `CWE-89`; null for anything else. */
export const weaknessAddress = (cwe: string): string | null => {
  const number = /^CWE-(\d+)$/.exec(cwe)?.[1];
  return number === undefined ? null : `https://cwe.mitre.org/data/definitions/${number}.html`;
};
