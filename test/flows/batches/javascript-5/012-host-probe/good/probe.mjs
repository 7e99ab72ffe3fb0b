import { createServer } from 'node:http';
import { EventEmitter } from 'node:events';
import { spawn } from 'node:child_process';
import { Server } from 'socket.io';

const jobs = new EventEmitter();
const options = { shell: false, timeout: 4000 };

jobs.on('ping', ({ host, count }, reply) => {
  const times = Math.min(Number(count) || 1, 5);
  const child = spawn('ping', ['-c', String(times), '--', host], options); /* SINK */
  let text = '';
  child.stdout?.on('data', (chunk) => { text += chunk; });
  child.on('close', (code) => reply({ code, text }));
});

const http = createServer();
const io = new Server(http);

io.on('connection', (socket) => {
  socket.on('probe', (request) => {
    jobs.emit('ping', request, (result) => socket.emit('probe:result', result));
  });
  socket.on('disconnect', () => jobs.emit('left', socket.id));
});

http.listen(9000);
export { io };
