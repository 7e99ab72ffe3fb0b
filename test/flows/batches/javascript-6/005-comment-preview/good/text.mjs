const ENTITIES = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
];

export function escapeHtml(text) {
  return ENTITIES.reduce((out, [char, entity]) => out.replaceAll(char, entity), text);
}

export function paragraphs(text) {
  return text.split(/\n{2,}/).filter((p) => p.trim() !== '');
}
