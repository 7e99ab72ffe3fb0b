(function () {
  var CHAT_ORIGIN = 'https://chat.shop.example';
  var log = document.getElementById('chat-log');
  var status = document.getElementById('chat-status');

  function fromChat(event) {
    return event.origin === CHAT_ORIGIN;
  }

  var handlers = {
    status: function (data) {
      status.textContent = data.text;
    },
    line: function (data) {
      log.innerHTML = '<p class="line">' + data.text + '</p>'; // SINK
    },
  };

  window.addEventListener('message', function (event) {
    if (!fromChat(event)) {
      return;
    }
    var handle = handlers[event.data.kind];
    if (typeof handle === 'function') {
      handle(event.data);
    }
  });
})();
