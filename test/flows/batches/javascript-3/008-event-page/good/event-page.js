'use strict';

const escapeHtml = require('escape-html');

class EventPage {
  #text = '';
  #markup = '';
  #capacity = 0;

  constructor(kind) {
    this.kind = kind;
  }

  set heading(value) {
    this.#text = String(value ?? 'Untitled').slice(0, 200);
    this.#markup = escapeHtml(this.#text);
  }

  get heading() {
    return this.#markup;
  }

  get slug() {
    return this.#text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  }

  set capacity(value) {
    this.#capacity = Number.parseInt(value, 10) || 0;
  }

  get capacity() {
    return this.#capacity;
  }
}

module.exports = { EventPage };
