import type { Schemas } from '../../data/types.ts';

export interface OptionsDraft {
  /** A glob on each line. */
  exclude: string;
  honorSuppressions: boolean;
}

export interface ScanDraft extends OptionsDraft {
  repo_url: string;
  ref: string;
}

export const emptyOptions: OptionsDraft = { exclude: '', honorSuppressions: true };

export const emptyScanDraft: ScanDraft = { repo_url: '', ref: '', ...emptyOptions };

/** What a form says, as the contract takes it; what was not filled in is left to the service. */
export const scanInputOf = (draft: ScanDraft): Schemas['ScanInput'] => {
  const ref = draft.ref.trim();
  return {
    repo_url: draft.repo_url.trim(),
    ...(ref !== '' && { ref }),
    options: optionsOf(draft),
  };
};

/** The globs of a form without blank lines. */
export const optionsOf = ({ exclude, honorSuppressions }: OptionsDraft) => ({
  exclude: exclude.split('\n').flatMap((line) => line.trim() || []),
  honor_suppressions: honorSuppressions,
});
