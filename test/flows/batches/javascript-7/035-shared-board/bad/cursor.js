class Cursor {
  #layer = 'layer:notes';

  set layer(name) {
    this.#layer = String(name).toLowerCase();
  }

  get layer() {
    return this.#layer;
  }
}

module.exports = { Cursor };
