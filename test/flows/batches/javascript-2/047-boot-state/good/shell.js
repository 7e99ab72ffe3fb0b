const embed = (state) => JSON.stringify(state).replace(/</g, '\\u003c');

exports.shell = function shell(title, state) {
  return [
    '<!doctype html>',
    `<html><head><title>${title}</title></head>`,
    '<body><div id="app"></div>',
    `<script>window.__STATE__ = ${embed(state)};</script>`,
    '<script src="/assets/app.js"></script>',
    '</body></html>',
  ].join('\n');
};
