const HOST = 'rates.bank.example';

function readerFor(host, format) {
  let asked = 0;
  const addressOf = (feed) => `https://${host}${feed}?format=${format}&n=${asked}`;
  return async (feed) => {
    asked += 1;
    const answer = await fetch(addressOf(feed), { headers: { accept: 'application/json' } }); /* SINK */
    return answer.ok ? answer.json() : {};
  };
}

module.exports = { ratesFrom: readerFor(HOST, 'json') };
