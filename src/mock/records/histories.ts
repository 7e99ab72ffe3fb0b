import { isRecord, type Json, type JsonRecord } from '../contract.ts';
import { newId } from './creation.ts';

/** What happened to issues, by their ids. Each begins as the example of the contract. */
export interface Histories {
  of(issue_id: string, example: Json | undefined): JsonRecord[];
  add(issue_id: string, entry: JsonRecord): void;
  /** False where nobody has made that comment. */
  removeComment(issue_id: string, comment_id: string): boolean;
}

/** Who acts, of examples of which the mock knows no caller. */
export const SOMEBODY = 'usr_01m0gpm9p0e4ma4jz41b93y214';

/** More than that of one issue pushes the oldest out. */
const MOST = 1_000;

export const createHistories = (): Histories => {
  const added = new Map<string, JsonRecord[]>();
  const removed = new Set<string>();
  const addedTo = (issue_id: string): JsonRecord[] => added.get(issue_id) ?? [];
  return {
    of: (issue_id, example) => {
      const data = isRecord(example) && Array.isArray(example.data) ? example.data.filter(isRecord) : [];
      const kept = data.filter(({ comment_id }) => !removed.has(`${issue_id} ${comment_id}`));
      return [...addedTo(issue_id), ...kept];
    },
    add: (issue_id, entry) => added.set(issue_id, [entry, ...addedTo(issue_id)].slice(0, MOST)),
    removeComment: (issue_id, comment_id) => {
      const left = addedTo(issue_id).filter((entry) => entry.comment_id !== comment_id);
      const isAdded = left.length < addedTo(issue_id).length;
      added.set(issue_id, left);
      const name = `${issue_id} ${comment_id}`;
      const isOfExample = comment_id === OF_EXAMPLE && !removed.has(name);
      if (isOfExample) removed.add(name);
      return isAdded || isOfExample;
    },
  };
};

const OF_EXAMPLE = 'com_01m7w4r2k9f4h8wz3v6t1c5xqd';

const nothing: JsonRecord = {
  branch: null,
  scan_id: null,
  dismissal: null,
  triage_id: null,
  assignee: null,
  comment_id: null,
  text: null,
};

/** An entry of what somebody does now; the id is one like the example's. */
export const entryOf = (kind: string, exampleId: string, fields: JsonRecord, now: number): JsonRecord => {
  const entry_id = newId(exampleId);
  return { entry_id, kind, at: new Date(now).toISOString(), by: SOMEBODY, ...nothing, ...fields };
};
