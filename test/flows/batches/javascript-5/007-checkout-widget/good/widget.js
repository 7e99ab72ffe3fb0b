(function () {
  const PARTNER = 'https://pay.example';
  const notice = document.querySelector('#notice');
  let shown = 0;

  function fromPartner(event) {
    return event.origin === PARTNER;
  }

  function show(message) {
    shown += 1;
    notice.setAttribute('data-count', String(shown));
    notice.innerHTML = message.html; /* SINK */
  }

  window.addEventListener('message', (event) => {
    if (!fromPartner(event)) return;
    const message = event.data;
    switch (message.kind) {
      case 'notice':
        show(message);
        break;
      case 'resize':
        notice.setAttribute('data-height', String(Number(message.height)));
        break;
      default:
        console.log('unknown message from the payment frame');
    }
  });
})();
