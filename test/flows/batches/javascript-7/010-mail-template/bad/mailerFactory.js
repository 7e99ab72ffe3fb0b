const Handlebars = require('handlebars');

const FOOTER = 'Your {{product}} team';

function createMailer({ greeting, product }) {
  const layout = [greeting, 'thank you for trying {{product}}.', FOOTER].join('\n');
  return {
    kind: 'text',
    render() {
      const template = Handlebars.compile(layout); // SINK
      return template({ greeting, product });
    },
  };
}

module.exports = { createMailer };
