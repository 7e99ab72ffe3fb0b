const CODES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const CHARS = Object.fromEntries(Object.entries(CODES).map(([char, code]) => [code, char]));

export const pipe = (...steps) => (value) => steps.reduce((out, step) => step(out), value);

export const escapeHtml = (text) => text.replace(/[&<>"']/g, (char) => CODES[char]);

/** The old editor stored entities. */
export const decodeEntities = (text) => text.replace(/&(?:amp|lt|gt|quot|#39);/g, (code) => CHARS[code]);

export const shorten = (text) => {
  const value = String(text);
  return value.length > 500 ? value.slice(0, 500) + '…' : value;
};
