import escapeHtml from 'escape-html';

export function html(parts, ...values) {
  return parts.reduce((page, part, i) => {
    const value = i < values.length ? String(values[i]) : '';
    return page + part + value.normalize('NFC');
  }, escapeHtml(''));
}
