const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const utils = {
  escapeHtml(text) {
    return text.replace(/[&<>"']/g, (c) => entities[c]);
  },
  webAddress(text) {
    const url = new URL(text, window.location.href);
    return ['http:', 'https:'].includes(url.protocol) ? url.href : '/cart';
  },
  money(cents) {
    return (cents / 100).toFixed(2) + ' EUR';
  },
};

class Checkout {
  constructor(lines, search) {
    this.lines = lines;
    this.back = new URLSearchParams(search).get('back') ?? '/cart';
  }

  get total() {
    return this.lines.reduce((sum, line) => sum + line.cents * line.count, 0);
  }

  mount() {
    document.querySelector('#total').textContent = utils.money(this.total);
    const link = document.querySelector('#back');
    link.href = utils.escapeHtml(this.back); // SINK
    link.textContent = 'Back';
  }
}

new Checkout([{ cents: 1299, count: 2 }], window.location.search).mount();
