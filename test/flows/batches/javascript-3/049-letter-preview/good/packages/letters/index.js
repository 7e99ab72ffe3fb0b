'use strict';

const nunjucks = require('nunjucks');

const BODY = '\n\nWe have written {{ paragraphs }} paragraphs for you.\n\n{{ sender }}\n';

function renderLetter(salutation, context) {
  const template = '{{ salutation }}' + ',' + BODY;
  const values = { ...context, salutation };
  return nunjucks.renderString(template, values); /* SINK */
}

module.exports = { renderLetter };
