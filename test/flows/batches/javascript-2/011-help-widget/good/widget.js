(function () {
  const HELP_ORIGIN = 'https://help.example';
  const panel = document.querySelector('#help-panel');
  const badge = document.querySelector('#help-badge');
  let unread = 0;

  // Articles are rendered by the help desk's own editor and arrive as markup.
  const handlers = {
    article(message) {
      panel.innerHTML = message.markup; // SINK
    },
    unread(message) {
      unread = Number(message.count) || 0;
      badge.textContent = unread > 9 ? '9+' : String(unread);
    },
  };

  function fromHelpDesk(event) {
    return typeof event.origin === 'string' && event.origin === HELP_ORIGIN;
  }

  window.addEventListener('message', (event) => {
    if (!fromHelpDesk(event)) {
      return;
    }
    const message = event.data || {};
    if (Object.hasOwn(handlers, message.kind)) {
      handlers[message.kind](message);
    }
  });
})();
