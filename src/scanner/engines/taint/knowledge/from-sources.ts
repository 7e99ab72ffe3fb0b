import { loadFlowRules } from '../rules/load-flow-rules.ts';
import { loadLibrary } from '../specs/load.ts';
import type { Knowledge } from './knowledge.ts';

let known: Knowledge | undefined;

/** Of the YAML files as they are at present; read once a process, which takes most of a second. */
export const knowledgeFromSources = (): Knowledge => (known ??= { libraryOf: loadLibrary, rules: loadFlowRules() });
