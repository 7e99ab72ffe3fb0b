const ENTITIES = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
};

const pattern = new RegExp(`[${Object.keys(ENTITIES).join('')}]`, 'g');

export function encode(text) {
  return text.replace(pattern, (char) => ENTITIES[char]);
}
