const { escapeText } = require('./escape');

function renderEntry({ author, year }) {
  return [
    '<!doctype html><title>Guest book</title>',
    `<article><h2>${escapeText(author)}</h2>`,
    `<footer>Guest book ${year}</footer></article>`,
  ].join('\n');
}

module.exports = { renderEntry };
