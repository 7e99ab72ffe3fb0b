(function () {
  'use strict';

  var params = new URLSearchParams(window.location.search);
  var status = document.querySelector('#status');

  function targetFor(state) {
    var target = '/';
    switch (state) {
      case 'cancelled':
        target = '/basket';
        break;
      case 'paid':
        target = params.get('to') || '/orders';
        status.textContent = 'Thank you. One moment, please.';
        // falls through
      case 'open':
        target = '/orders?latest=1';
        break;
      default:
        status.textContent = 'Unknown state';
    }
    return target;
  }

  window.location.assign(targetFor(params.get('state'))); /* SINK */
})();
