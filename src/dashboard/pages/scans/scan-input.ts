import type { Schemas } from '../../data/types.ts';

export interface ScanDraft {
  repo_url: string;
  ref: string;
  /** A glob on each line. */
  exclude: string;
  honorSuppressions: boolean;
}

export const emptyScanDraft: ScanDraft = { repo_url: '', ref: '', exclude: '', honorSuppressions: true };

/** What a form says, as the contract takes it; what was not filled in is left to the service. */
export const scanInputOf = (draft: ScanDraft): Schemas['ScanInput'] => {
  const ref = draft.ref.trim();
  const exclude = draft.exclude.split('\n').flatMap((line) => line.trim() || []);
  return {
    repo_url: draft.repo_url.trim(),
    ...(ref !== '' && { ref }),
    options: { exclude, honor_suppressions: draft.honorSuppressions },
  };
};
