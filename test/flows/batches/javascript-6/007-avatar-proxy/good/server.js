const Hapi = require('@hapi/hapi');

const DEFAULT_AVATAR = 'https://cdn.example.com/avatars/default.png';

class HostNotAllowed extends Error {}

function assertCdn(address) {
  const { protocol, hostname } = new URL(address);
  if (protocol !== 'https:' || hostname !== 'cdn.example.com') {
    throw new HostNotAllowed('not on the cdn');
  }
}

async function loadAvatar(src) {
  let address = src;
  try {
    assertCdn(address);
  } catch (err) {
    address = DEFAULT_AVATAR;
  }
  const answer = await fetch(address); /* SINK */
  return answer.text();
}

async function init() {
  const server = Hapi.server({ port: 3000 });
  server.route({
    method: 'GET',
    path: '/avatar',
    handler: async (request, h) => {
      const data = await loadAvatar(request.query.src || DEFAULT_AVATAR);
      return h.response({ size: data.length });
    },
  });
  await server.start();
  return server;
}

module.exports = init();
