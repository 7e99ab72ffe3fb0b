const LEGACY = { noblanks: true, noent: true };
const STRICT = { noblanks: true, noent: false };

const PER_CARRIER = {
  dhl: LEGACY,
  ups: STRICT,
  gls: STRICT,
};

export function parserOptions(carrier) {
  return { ...PER_CARRIER[carrier], nonet: true };
}
