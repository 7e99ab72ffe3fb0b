import mysql from 'mysql2/promise';

export class StorageError extends Error {
  constructor(cause: Error) {
    super('payment store: not available', { cause });
    this.name = 'StorageError';
  }
}

export class PaymentRepository {
  private readonly pool = mysql.createPool({ host: 'db', database: 'payments' });

  async byId(id: number) {
    try {
      const [rows] = await this.pool.query('SELECT id, amount FROM payments WHERE id = ?', [id]);
      return (rows as unknown[])[0] ?? null;
    } catch (err) {
      throw new StorageError(err as Error);
    }
  }
}
