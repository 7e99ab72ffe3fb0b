const SORTABLE = new Set(['name', 'price', 'created_at']);

export class SelectBuilder {
  private names: string[] = ['*'];
  private conditions: string[] = [];
  private values: unknown[] = [];
  private order = '';
  private max = 100;

  constructor(private readonly table: string) {}

  columns(...names: string[]): this {
    this.names = names;
    return this;
  }

  where(column: string, value: unknown): this {
    this.conditions.push(`${column} = ?`);
    this.values.push(value);
    return this;
  }

  sortBy(column: string, direction: string): this {
    if (!SORTABLE.has(column)) {
      throw new RangeError('cannot sort by this column');
    }
    const suffix = direction.toUpperCase() === 'DESC' ? 'DESC' : 'ASC';
    this.order = ` ORDER BY ${column} ${suffix}`;
    return this;
  }

  limit(max: number): this {
    this.max = max;
    return this;
  }

  build(): { text: string; values: unknown[] } {
    const filter = this.conditions.length ? ` WHERE ${this.conditions.join(' AND ')}` : '';
    const text = `SELECT ${this.names.join(', ')} FROM ${this.table}${filter}${this.order} LIMIT ${this.max}`;
    return { text, values: this.values };
  }
}
