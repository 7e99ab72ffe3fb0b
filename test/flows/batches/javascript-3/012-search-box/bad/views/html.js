const REPLACEMENTS = [
  [/&/g, '&amp;'],
  [/</g, '&lt;'],
  [/>/g, '&gt;'],
  [/"/g, '&quot;'],
  [/'/g, '&#39;'],
];

exports.escapeHtml = (text) =>
  REPLACEMENTS.reduce((result, [pattern, entity]) => result.replace(pattern, entity), String(text));
