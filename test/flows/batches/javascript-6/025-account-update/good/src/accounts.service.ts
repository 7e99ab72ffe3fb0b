import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Account, type AccountPatch } from './account';

const dataSource = new DataSource({ type: 'postgres' });

@Injectable()
export class AccountsService {
  private readonly repository = dataSource.getRepository(Account);

  async update(id: number, patch: AccountPatch) {
    const picked = { displayName: String(patch.displayName ?? ''), locale: String(patch.locale ?? 'en') };
    const change = { current: picked, requested: patch };
    await this.repository.update({ id }, change.current); /* SINK */
  }
}
