const SORT_COLUMNS = new Map<string, string>([
  ['price', 'products.price_cents'],
  ['newest', 'products.created_at'],
  ['name', 'lower(products.name)'],
]);

export class ProductQuery {
  private category = 'all';
  private order = 'products.id';

  constructor(private readonly knex: any) {}

  inCategory(category: string): this {
    this.category = category;
    return this;
  }

  sortedBy(key: string): this {
    this.order = SORT_COLUMNS.get(key) ?? key;
    return this;
  }

  run() {
    const rows = this.knex('products').where({ category: this.category });
    return rows.orderByRaw(`${this.order} desc nulls last`); /* SINK */
  }
}
