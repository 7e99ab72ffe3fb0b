const FEATURES = Object.freeze({ comments: 1, entities: 2, blanks: 4 });
const ENABLED = FEATURES.blanks | FEATURES.comments;

const XML_OPTIONS = {
  nonet: true,
  noent: (ENABLED & FEATURES.entities) !== 0,
  noblanks: (ENABLED & FEATURES.blanks) !== 0,
};

module.exports = { XML_OPTIONS };
