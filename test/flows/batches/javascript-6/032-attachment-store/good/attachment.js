const path = require('path');

const UPLOADS = '/srv/app/uploads';

class Attachment {
  #name = 'unnamed';
  #text = '';

  set name(value) {
    const wanted = String(value).replace(/[\0\s]/g, '_');
    this.#name = path.posix.basename(wanted);
  }

  set text(value) {
    this.#text = String(value).slice(0, 10000);
  }

  get text() {
    return this.#text;
  }

  get location() {
    return path.join(UPLOADS, 'att-' + this.#name);
  }
}

module.exports = { Attachment };
