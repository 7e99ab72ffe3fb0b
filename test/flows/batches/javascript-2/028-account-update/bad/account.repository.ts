import { DataTypes, Sequelize } from 'sequelize';

const sequelize = new Sequelize(process.env.PG_URL ?? 'postgres://localhost/accounts');
const Account = sequelize.define('Account', {
  displayName: DataTypes.STRING,
  locale: DataTypes.STRING,
  timezone: DataTypes.STRING,
  role: { type: DataTypes.STRING, defaultValue: 'member' },
});

export interface AccountRepository {
  save(id: number, changes: Record<string, unknown>): Promise<void>;
}

export class SequelizeAccountRepository implements AccountRepository {
  async save(id: number, changes: Record<string, unknown>): Promise<void> {
    await Account.update(changes, { where: { id } }); // SINK
  }
}
