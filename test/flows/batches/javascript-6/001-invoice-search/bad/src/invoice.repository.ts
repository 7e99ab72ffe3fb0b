type Bindable = string | number;

export class InvoiceRepository {
  private db: any;
  constructor(db: any) {
    this.db = db;
  }

  async find(condition: string, ...bound: Bindable[]) {
    const text = 'SELECT id, total FROM invoices WHERE ' + condition + ' ORDER BY id LIMIT 25';
    const [rows] = await this.db.query(text, bound); /* SINK */
    return rows as Array<{ id: number; total: number }>;
  }
}
