import { escape, truncate } from 'lodash';

class ExportSummary {
  #title = 'Untitled';
  #rows = 0;

  set title(text) {
    this.#title = escape(truncate(text, { length: 200 }));
  }

  set rows(text) {
    this.#rows = Number.parseInt(text, 10) || 0;
  }

  get markup() {
    const name = escape('export') + '-' + this.#rows;
    return `<b data-name="${name}">${this.#title}</b> has ${this.#rows} rows`;
  }
}

const summary = new ExportSummary();
summary.title = sessionStorage.getItem('export.title') ?? '';
summary.rows = sessionStorage.getItem('export.rows') ?? '0';

$('#summary').html(summary.markup); // SINK
