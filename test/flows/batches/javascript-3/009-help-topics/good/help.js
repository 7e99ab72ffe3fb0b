(function () {
  'use strict';

  const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  const escapeHtml = (text) => String(text).replace(/[&<>"']/g, (ch) => ENTITIES[ch]);

  const textKeys = ['topic', 'author'];

  const renderers = {
    topic(state) {
      const box = document.querySelector('#topic');
      box.innerHTML = '<h2>' + state.topic + '</h2>'; /* SINK */
    },
    visits(state) {
      document.querySelector('#count').textContent = String(state.visits);
    },
  };

  const state = new Proxy({}, {
    set(target, key, value, receiver) {
      const next = textKeys.includes(key) ? escapeHtml(value) : value;
      Reflect.set(target, key, next);
      const render = Reflect.get(renderers, key);
      if (render) render(receiver);
      return true;
    },
  });

  state.visits = 1;
  state.topic = decodeURIComponent(window.location.hash.slice(1)) || 'Getting started';
})();
