import { ApiError } from './api-error.ts';

/** What loading code depends on, of the browser and of the service. */
export interface Surroundings {
  /** Whether the service answers. */
  isReachable: () => Promise<boolean>;
  /** Reloads the document. */
  reload: () => void;
  /** Outlives a reload, but not the tab. */
  memory: Pick<Storage, 'getItem' | 'setItem'>;
  /** Names the release that the document is of. */
  release: string;
}

const KEY = 'reloaded-from';

export interface LoadOptions {
  /** Whether the document may be reloaded: not for what opens above a page, where somebody may have typed. */
  reloads?: boolean;
}

/**
 * Makes a load of code one that can be tried again; `load` is an import. Once it has failed, only a new document is
 * good: after a release the code has another address, and browser and Vite remember what they could not fetch (a style
 * sheet would be missing). So it reloads the document: by itself only once for each release, else when it is asked
 * again. Rejects with an `ApiError` (`NETWORK`).
 */
export const createCodeLoader =
  (surroundings: Surroundings) =>
  <Code>(load: () => Promise<Code>, { reloads = true }: LoadOptions = {}): (() => Promise<Code>) => {
    let failure: { cause: unknown } | null = null;
    return async () => {
      const isAskedAgain = failure !== null;
      try {
        if (failure === null) return await load();
      } catch (cause) {
        failure = { cause };
      }
      if (!reloads || !(await surroundings.isReachable())) throw codeError(failure?.cause);
      if (!isAskedAgain && !mayReload(surroundings)) throw codeError(failure?.cause);
      surroundings.reload();
      return new Promise(() => {
        // never: there will be another document
      });
    };
  };

const codeError = (cause: unknown): ApiError =>
  new ApiError({
    code: 'NETWORK',
    message: 'The service could not be reached, or was updated. Reload this page in a moment.',
    cause,
  });

/** Whether this release has not reloaded the document by itself so far, and a browser that keeps this in mind. */
const mayReload = ({ memory, release }: Surroundings): boolean => {
  try {
    if (memory.getItem(KEY) === release) return false;
    memory.setItem(KEY, release);
    return true;
  } catch (error) {
    console.warn('The browser keeps nothing for this site, so the page is not reloaded by itself.', error);
    return false;
  }
};
