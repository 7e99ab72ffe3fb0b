function stripMarkup(text) {
  return text.replace(/<\/?script[^>]*>/gi, '').replace(/javascript:/gi, '');
}

export function teaserHtml(text) {
  const short = text.length > 280 ? text.slice(0, 280) : text;
  return stripMarkup(short).split('\n').join('<br>');
}
