'use strict';

const DIRECTORY = 'https://directory.corp.example/avatars/';

function normalise(body, done) {
  if (!body || !body.login) return done(new Error('login missing'));
  done(null, { login: String(body.login), avatar: body.avatar });
}

exports.withProfile = function (body, done) {
  normalise(body, (err, profile) => {
    if (err) return done(err);
    done(null, profile.login, profile.avatar, DIRECTORY + encodeURIComponent(profile.login));
  });
};
