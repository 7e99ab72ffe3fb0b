export abstract class Report<Row> {
  constructor(protected readonly title: string, protected readonly rows: Row[]) {}

  render(): string {
    const body = this.rows.map((row) => `<tr>${this.columns(row).map((c) => `<td>${this.cell(c)}</td>`).join('')}</tr>`);
    return [this.heading(), '<table>', ...body, '</table>', this.footer()].join('\n');
  }

  protected heading(): string {
    return '<h1>Report</h1>';
  }

  protected footer(): string {
    return `<p>${this.rows.length} rows</p>`;
  }

  protected abstract columns(row: Row): unknown[];
  protected abstract cell(value: unknown): string;
}
