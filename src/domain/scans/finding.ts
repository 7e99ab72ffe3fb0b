import type { components } from '../../../generated/openapi.ts';

type Schemas = components['schemas'];

/** An issue as a scan found it, before it is known whether an earlier scan found it too. */
export interface Finding {
  readonly ruleId: string;
  readonly engines: readonly Schemas['EngineId'][];
  readonly title: string;
  readonly description: string;
  readonly severity: Schemas['Severity'];
  readonly confidence: Schemas['Confidence'];
  readonly category: Schemas['IssueCategory'];
  readonly cwe: readonly string[];
  readonly remediation: string | null;
  readonly helpUrl: string | null;
  readonly file: string;
  readonly line: number;
  readonly column: number | null;
  readonly endLine: number | null;
  readonly snippet: string | null;
  readonly fingerprint: string;
  /** Follows a renamed file. */
  readonly pathFreeFingerprint: string;
  readonly suppression: { readonly reason: string | null } | null;
}

/** What a scan found that has come to its end, or as far as its time reached. */
export interface ScanOutcome {
  readonly commit_sha: string | null;
  /** Most severe and most confident first. */
  readonly findings: readonly Finding[];
  readonly engines: readonly Schemas['EngineRun'][];
  readonly notices: readonly Schemas['Notice'][];
  readonly languages: readonly string[];
  readonly coverage: readonly Schemas['LanguageCoverage'][];
  /** Why the code can't be scored; null where it can. */
  readonly unscored: Schemas['Unscored'] | null;
  readonly files_scanned: number;
  readonly files_total: number;
  /** The scan's time limit has stopped an engine: what was not found may still be there. */
  readonly timed_out: boolean;
}
