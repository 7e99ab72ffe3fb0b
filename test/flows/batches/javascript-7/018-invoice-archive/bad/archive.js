const { DOMParser } = require('@xmldom/xmldom');
const xpath = require('xpath');

const SOURCE = '<archive><invoice customer="17"><total>20</total></invoice></archive>';

const withoutQuotes = (text) => text.split('"').join('');

async function loadArchive() {
  const doc = new DOMParser().parseFromString(SOURCE, 'text/xml');
  return {
    totals(customer) {
      const expression = `//invoice[@customer='${withoutQuotes(customer)}']/total`;
      return xpath.select(expression, doc); // SINK
    },
  };
}

module.exports = { loadArchive };
