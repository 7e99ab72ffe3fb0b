import { addressOf } from '../../../domain/repositories/reading/typed-address.ts';
import type { Scan, Schemas } from '../../data/types.ts';

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

/** What a scan was started with, to be changed and started again. */
export const draftOf = ({ repo_url, ref, options }: Pick<Scan, 'repo_url' | 'ref' | 'options'>): ScanDraft => ({
  repo_url,
  ref: ref ?? '',
  exclude: options.exclude.join('\n'),
  honorSuppressions: options.honor_suppressions,
});

/** The draft with another address, and with the branch that the address names unless another one was typed. */
export const withAddress = (draft: ScanDraft, repo_url: string): ScanDraft => {
  const isOffered = draft.ref === namedBranch(draft.repo_url);
  return { ...draft, repo_url, ...(isOffered && { ref: namedBranch(repo_url) }) };
};

/** Empty where the address names none, or more than one that it could be. */
const namedBranch = (typed: string): string => {
  const [first = '', ...others] = addressOf(typed)?.refs ?? [];
  return others.length === 0 ? first : '';
};

/** The address of a form as the contract takes it; what cannot be read is left for the service to refuse. */
export const repoUrlOf = (typed: string): string => addressOf(typed)?.repo_url ?? typed.trim();

/** What a form says, as the contract takes it; what was not filled in is left to the service. */
export const scanInputOf = (draft: ScanDraft): Schemas['ScanInput'] => {
  const ref = draft.ref.trim();
  return {
    repo_url: repoUrlOf(draft.repo_url),
    ...(ref !== '' && { ref }),
    options: optionsOf(draft),
  };
};

/** The globs of a form without blank lines. */
export const optionsOf = ({ exclude, honorSuppressions }: OptionsDraft) => ({
  exclude: exclude.split('\n').flatMap((line) => line.trim() || []),
  honor_suppressions: honorSuppressions,
});
