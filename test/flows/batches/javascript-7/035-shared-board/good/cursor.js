class Cursor {
  #layer = 'layer:notes';

  set layer(name) {
    this.#layer = `layer:${name}`;
  }

  get layer() {
    return this.#layer;
  }
}

module.exports = { Cursor };
