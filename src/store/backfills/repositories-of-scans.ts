import type { NewId } from '../../domain/kernel/ids.ts';
import { playedLook, type RemoteLook, seemingRef } from '../../domain/repositories/branches.ts';
import { knownOrNew, toNewRepository } from '../../domain/repositories/repositories.ts';
import { type Queryable, sql } from '../engines/db.ts';
import { createBranchStore } from '../repositories/branches.ts';
import { createRepositoryStore } from '../repositories/repositories.ts';
import type { Backfill } from './backfill.ts';

interface ScanRow {
  scan_id: string;
  account_id: string;
  environment: 'live' | 'test';
  repo_url: string;
  ref: string | null;
  fixture: string | null;
  commit_sha: string | null;
  created_at: number;
}

const SCANS_AT_ONCE = 500;

/** Gives scans of before the repository of their address, and the branch that they were of. */
export const repositoriesOfScans = (newId: NewId): Backfill => ({
  name: 'repositories of scans',
  batch: async (tx, position) => {
    const scans =
      await tx.query<ScanRow>(sql`select scan_id, account_id, environment, repo_url, ref, fixture, commit_sha,
        created_at from scans where scan_id > ${position ?? ''} and repository_id is null
      order by scan_id limit ${SCANS_AT_ONCE}`);
    for (const scan of scans) await place(tx, scan, newId);
    return scans.length < SCANS_AT_ONCE ? null : (scans.at(-1)?.scan_id ?? null);
  },
});

const place = async (tx: Queryable, scan: ScanRow, newId: NewId): Promise<void> => {
  const { scan_id, created_at, fixture, repo_url } = scan;
  const made = toNewRepository(scan, { repo_url }, { newId, fixture: fixture !== null, created_at });
  // By the time of its first scan, as it would have been made then.
  const repository_id = `repo_${scan_id.slice('scan_'.length)}`;
  const repository = await knownOrNew(createRepositoryStore(tx), { ...made, repository_id });
  const { ref_kind, branch } = fixture === null ? lookOf(scan) : playedLook(scan.ref);
  const branches = createBranchStore(tx);
  const branch_id =
    ref_kind === 'branch'
      ? await branches.ensure(scan, { ...repository, branch_id: newId('br'), name: branch, at: created_at })
      : null;
  if (branch_id !== null && branch === null) await branches.setDefault(scan, repository.repository_id, branch_id);
  await tx.query(sql`update scans set repository_id = ${repository.repository_id}, ref_kind = ${ref_kind},
    branch_id = ${branch_id} where scan_id = ${scan_id} and account_id = ${scan.account_id}
    and environment = ${scan.environment}`);
};

/**
 * A scan that has fetched no commit does not know what its ref names. The branch of one without a ref has no name yet,
 * and a tag is taken for a branch until the next look at the host.
 */
const lookOf = ({ ref, commit_sha }: ScanRow): Pick<RemoteLook, 'ref_kind' | 'branch'> =>
  commit_sha === null ? { ref_kind: null, branch: null } : seemingRef(ref);
