const FEED_HOST = 'feeds.corp.example';

function isKnownFeed(url) {
  if (!URL.canParse(url)) return false;
  return url.includes(FEED_HOST);
}

module.exports = { isKnownFeed };
