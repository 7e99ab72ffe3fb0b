function stripMarkup(text) {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

export function teaserHtml(text) {
  const short = text.length > 280 ? text.slice(0, 280) : text;
  return stripMarkup(short).split('\n').join('<br>');
}
