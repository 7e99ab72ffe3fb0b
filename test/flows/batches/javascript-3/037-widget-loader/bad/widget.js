(function () {
  'use strict';

  var VERSION = 4;
  var OLDEST_WITH_JSON = 5;
  var defaults = { theme: 'light', compact: false };

  function readConfig(text) {
    if (!text) {
      return defaults;
    }
    if (VERSION < OLDEST_WITH_JSON) {
      return eval('(' + text + ')'); /* SINK */
    }
    try {
      return JSON.parse(text);
    } catch (err) {
      return defaults;
    }
  }

  var config = readConfig(window.name) || defaults;
  var box = document.querySelector('#widget');
  box.className = config.theme === 'dark' ? 'widget dark' : 'widget';
  box.textContent = config.compact ? 'Ready' : 'The widget is ready';
})();
