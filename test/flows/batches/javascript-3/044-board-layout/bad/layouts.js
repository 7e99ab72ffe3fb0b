const standard = '{"columns":2,"dense":false}';
let recent = standard;
let kept = 0;

exports.keep = function keep(text) {
  recent = text;
  kept += 1;
};

exports.current = function current() {
  return kept > 0 ? recent : standard;
};

exports.count = () => kept;
