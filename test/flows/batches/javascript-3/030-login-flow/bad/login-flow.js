'use strict';

const LOCAL_PATH = /^\/[\w\/.-]*$/;
const users = new Map([['ada', { id: 1 }], ['alan', { id: 2 }]]);

class LoginFlow {
  constructor(name, returnTo = '/account') {
    this.name = String(name);
    this.destination = LOCAL_PATH.test(returnTo) ? returnTo : '/account';
    this.user = null;
  }

  start() {
    this.user = users.get(this.name) || null;
    return this.user !== null;
  }
}

module.exports = { LoginFlow };
