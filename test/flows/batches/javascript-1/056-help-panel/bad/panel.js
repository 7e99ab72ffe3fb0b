const panel = document.getElementById('panel');
const counter = document.getElementById('count');

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
let received = 0;

function cleanText(text) {
  return String(text).replace(/<script[\s\S]*?<\/script\s*>/gi, '');
}

function showHelp(message) {
  const text = cleanText(message.text);
  panel.innerHTML = '<p class="help">' + text + '</p>'; // SINK
}

window.addEventListener('message', (event) => {
  const message = event.data;
  if (!message || typeof message !== 'object') {
    return;
  }
  received += 1;
  counter.textContent = String(received);
  if (message.kind === 'help') {
    showHelp(message);
  }
});
