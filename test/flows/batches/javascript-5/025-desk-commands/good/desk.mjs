import { WebSocketServer } from 'ws';

const COMMANDS = { echo: 'echo', clock: 'clock' };
const server = new WebSocketServer({ port: 7070 });

function moduleFor(command) {
  const listed = Object.hasOwn(COMMANDS, command);
  if (!listed) console.warn('command is not in the table');
  return `@desk/command-${listed ? COMMANDS[command] : 'echo'}`;
}

async function dispatch(socket, request) {
  const name = moduleFor(request.command);
  const loaded = await import(name); /* SINK */
  socket.send(JSON.stringify(loaded.run(request)));
}

server.on('connection', (socket) => {
  socket.on('message', (data) => {
    let request;
    try {
      request = JSON.parse(String(data));
    } catch {
      return socket.send('{"error":"not JSON"}');
    }
    dispatch(socket, request).catch(() => socket.send('{"error":"failed"}'));
  });
});

export { server };
