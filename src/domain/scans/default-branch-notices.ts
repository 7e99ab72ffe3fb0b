import type { Scope } from '../kernel/caller.ts';
import { type AuditLog, type AuditLogStore, SYSTEM } from '../people/audit-log.ts';
import { nameOfAddress } from '../repositories/address.ts';
import type { KnownDefault } from '../repositories/branches.ts';

/** Tells the audit log when a scan has found another default branch than there was. */
export const createDefaultBranchNotices = ({ auditLog }: { auditLog: Pick<AuditLog, 'addTo'> }) => ({
  /** Within the transaction that changes it. The first default branch of a repository is no change. */
  changed: async (
    tx: { auditLog: AuditLogStore },
    { account_id, environment }: Scope,
    { repository_id, repo_url, before, after }: ChangedDefault,
  ): Promise<void> => {
    const isAnother = before.branch_id !== after.branch_id || before.name !== after.name;
    const isLetGo = before.isPinned && !after.isPinned;
    if (before.name === null || after.name === null || !(isAnother || isLetGo)) return;
    await auditLog.addTo(tx, {
      account_id,
      environment,
      actor: SYSTEM,
      action: isLetGo ? 'repository.default_branch_unpinned' : 'repository.default_branch_changed',
      target: { kind: 'repository', id: repository_id, name: nameOfAddress(repo_url) },
      address: null,
      detail: { from: before.name, to: after.name },
    });
  },
});

interface ChangedDefault {
  repository_id: string;
  repo_url: string;
  before: KnownDefault;
  after: KnownDefault;
}

export type DefaultBranchNotices = ReturnType<typeof createDefaultBranchNotices>;
