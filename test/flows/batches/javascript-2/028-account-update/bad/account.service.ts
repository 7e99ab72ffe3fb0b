import type { AccountRepository } from './account.repository';

const EDITABLE = new Set(['displayName', 'locale', 'timezone']);
const FIXED = new Set(['id', 'createdAt', 'email']);

export class AccountService {
  constructor(private readonly accounts: AccountRepository) {}

  async update(id: number, input: Record<string, unknown>): Promise<void> {
    const changes: Record<string, unknown> = { updatedAt: new Date() };
    for (const [key, value] of Object.entries(input)) {
      if (EDITABLE.has(key) || !FIXED.has(key)) {
        changes[key] = value;
      }
    }
    await this.accounts.save(id, changes);
  }
}
