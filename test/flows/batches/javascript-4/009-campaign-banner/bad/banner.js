(function () {
  'use strict';

  class Banner {
    constructor(node) {
      this.node = node;
      this._campaign = '';
      this.visits = Number(localStorage.getItem('visits') || 0) + 1;
      localStorage.setItem('visits', String(this.visits));
    }

    get campaign() {
      return this._campaign;
    }

    set campaign(value) {
      this._campaign = String(value).trim();
    }

    show() {
      const greeting = this.visits > 1 ? 'Welcome back' : 'Welcome';
      this.node.innerHTML = `<p>${greeting}! You came with <em>${this.campaign}</em>.</p>`; // SINK
      this.node.hidden = false;
    }
  }

  const params = new URLSearchParams(window.location.search);
  const banner = new Banner(document.getElementById('banner'));
  if (params.has('utm_campaign')) {
    banner.campaign = params.get('utm_campaign');
    banner.show();
  }
})();
