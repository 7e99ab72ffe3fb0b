'use strict';

const Hapi = require('@hapi/hapi');
const request = require('request');
const { withProfile } = require('./profile');

function download(body, done) {
  withProfile(body, (err, login, picture, fallback) => {
    if (err) return done(err);
    const options = { encoding: null, timeout: 5000 };
    request.get(picture || fallback, options, (failure, response) => { /* SINK */
      if (failure) return done(failure);
      done(null, { login: login.length, status: response && response.statusCode });
    });
  });
}

const server = Hapi.server({ port: 3000 });

server.route({
  method: 'POST',
  path: '/avatars',
  handler: (req) =>
    new Promise((resolve) => {
      download(req.payload, (err, result) => resolve(err ? { error: 'not available' } : result));
    }),
});

server.start();
