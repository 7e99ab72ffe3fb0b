class ExactFilter {
  constructor(field) {
    this.field = field;
  }

  build(value) {
    return { deleted: false, [this.field]: value };
  }
}

class TextFilter extends ExactFilter {
  build(value) {
    return super.build(String(value));
  }
}

const KINDS = { exact: ExactFilter, text: TextFilter };

function createFilter(kind, field) {
  const Kind = KINDS[kind];
  return new Kind(field);
}

module.exports = { createFilter };
