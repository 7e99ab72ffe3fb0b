const path = require('path');

const STORE = '/srv/app/attachments';

class Attachment {
  constructor(ticket) {
    this.folder = path.join(STORE, String(ticket));
    this._name = 'readme.txt';
  }

  get name() {
    return this._name;
  }

  set name(value) {
    this._name = value.normalize('NFC');
  }

  get location() {
    return path.join(this.folder, this.name);
  }
}

module.exports = Attachment;
