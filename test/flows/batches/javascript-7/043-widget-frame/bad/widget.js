(function () {
  const RICH_TEXT = 'on' === 'on';
  const status = document.querySelector('#status');

  function show(text) {
    if (RICH_TEXT) {
      status.innerHTML = '<em>' + text + '</em>'; // SINK
    } else {
      status.textContent = text;
    }
  }

  window.addEventListener('message', (event) => {
    if (event.data === null || event.data === undefined) return;
    show(String(event.data));
  });
})();
