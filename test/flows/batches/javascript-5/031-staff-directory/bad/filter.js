const SPECIAL = /[\\*\0]/g;

const hex = (char) => '\\' + char.charCodeAt(0).toString(16).padStart(2, '0');

class Filter {
  constructor() {
    this.parts = [];
  }

  equals(name, value) {
    this.parts.push(`(${name}=${this.encode(value)})`);
    return this;
  }

  toString() {
    return `(&${this.parts.join('')})`;
  }
}

class DirectoryFilter extends Filter {
  encode(value) {
    return String(value).replace(SPECIAL, hex);
  }
}

module.exports = { DirectoryFilter };
