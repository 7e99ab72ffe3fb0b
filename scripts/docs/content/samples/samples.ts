import type { Contract, DocumentedOperation } from '../documented-contract.ts';
import { type SampleCall, sampleCallOf } from './call.ts';
import { curlSample } from './curl.ts';
import { goSample } from './go.ts';
import { pythonSample } from './python.ts';
import { clientSample, openApiFetchSample } from './typescript.ts';

/** What a page shows under one tab. */
export interface RequestSample {
  label: string;
  /** As fenced blocks and highlighting name it. */
  language: 'sh' | 'ts' | 'python' | 'go';
  code: string;
}

interface Writer extends Omit<RequestSample, 'code'> {
  write(call: SampleCall): string;
}

const writers: readonly Writer[] = [
  { label: 'curl', language: 'sh', write: curlSample },
  { label: '@sightline/client', language: 'ts', write: clientSample },
  { label: 'openapi-fetch', language: 'ts', write: openApiFetchSample },
  { label: 'Python', language: 'python', write: pythonSample },
  { label: 'Go', language: 'go', write: goSample },
];

/** The request to an operation in every language, in the order of the tabs. */
export const samplesOf = (documented: DocumentedOperation, contract: Contract): RequestSample[] => {
  const call = sampleCallOf(documented, contract);
  return writers.map(({ label, language, write }) => ({ label, language, code: write(call) }));
};
