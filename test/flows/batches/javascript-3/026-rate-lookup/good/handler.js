'use strict';

const got = require('got');

const DEFAULTS = Object.freeze({ host: 'rates.example', version: 'v1' });

function settingsFrom(body) {
  const input = JSON.parse(body || '{}');
  const settings = { base: 'EUR', ...input, ...DEFAULTS };
  settings.base = String(settings.base).replace(/[^A-Z]/g, '').slice(0, 3) || 'EUR';
  return settings;
}

exports.handler = async (event) => {
  let settings;
  try {
    settings = settingsFrom(event.body);
  } catch {
    return { statusCode: 400, body: 'not JSON' };
  }
  const response = await got(`https://${settings.host}/v1/latest?base=${settings.base}`); /* SINK */
  return {
    statusCode: response ? 200 : 502,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ base: settings.base }),
  };
};
