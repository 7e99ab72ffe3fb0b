(function () {
  'use strict';

  const NAME_KEY = 'nickname';
  const ROLE_KEY = 'role';
  const THEMES = { dark: 'Dark', light: 'Light' };

  function loadProfile() {
    const profile = {};
    profile[NAME_KEY] = localStorage.getItem('nickname') || 'Guest';
    profile[ROLE_KEY] = 'member';
    profile.theme = localStorage.getItem('theme') === 'dark' ? 'dark' : 'light';
    return profile;
  }

  function badge(profile) {
    const label = profile[NAME_KEY];
    return '<span class="badge">' + label + '</span>';
  }

  const profile = loadProfile();
  const header = document.querySelector('#header');
  header.insertAdjacentHTML('beforeend', badge(profile)); // SINK
  document.querySelector('#theme').textContent = THEMES[profile.theme];
})();
