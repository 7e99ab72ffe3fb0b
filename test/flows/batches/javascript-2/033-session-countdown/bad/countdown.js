var Countdown = (function () {
  var output = document.getElementById('countdown');
  var defaults = { warn: '5', title: 'Your session' };

  function read(query) {
    var options = Object.assign({}, defaults);
    query.forEach(function (value, key) {
      if (key in defaults) options[key] = value;
    });
    return options;
  }

  function warner(minutes) {
    return function (title) {
      output.textContent = title + ' ends soon';
      setTimeout('Countdown.tick(' + minutes + ')', 1000); // SINK
    };
  }

  return {
    start: function () {
      var options = read(new URLSearchParams(location.search));
      warner(options.warn)(options.title);
    },
    tick: function (minutes) {
      output.textContent = minutes + ' minutes left';
    },
  };
})();

window.Countdown = Countdown;
Countdown.start();
