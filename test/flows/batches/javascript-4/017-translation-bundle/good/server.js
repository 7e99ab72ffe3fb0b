const Hapi = require('@hapi/hapi');
const fs = require('fs');
const path = require('path');

const LOCALES = '/srv/app/locales';
const available = new Set(['en', 'de', 'fr', 'nb', 'pt-br']);

function readBundle(lang) {
  const file = path.join(LOCALES, `${lang}.json`);
  return JSON.parse(fs.readFileSync(file, 'utf8')); // SINK
}

const server = Hapi.server({ port: 3000 });

server.route({
  method: 'GET',
  path: '/i18n',
  handler(request, h) {
    const wanted = new Set((request.query.langs || 'en').split(',').map((s) => s.trim()));
    const chosen = wanted.intersection(available);
    const bundles = [];
    for (const lang of chosen) {
      if (bundles.length >= available.size) break;
      bundles.push(readBundle(lang));
    }
    return h.response({ bundles }).header('Cache-Control', 'max-age=600');
  },
});

server.start();

module.exports = server;
